-- What of a product people must not eat, in the words of the organiser; empty where nothing is said.
alter table product add column allergens text not null default '' check (length(allergens) <= 120);
