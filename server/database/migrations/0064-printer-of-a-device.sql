-- Where the receipts of a device are printed; null: at the printer of the venue.
alter table device add column printer_address text check (char_length(printer_address) <= 260);
