### The forms that answer what a seat is asked
