-- The rate of VAT of what a category holds, in hundredths of a percent. Null where nobody has said it, which is not 0 %.
alter table category add column tax_rate smallint null check (tax_rate between 0 and 10000);
