### Home, lobby, rules and the other pages around the table
