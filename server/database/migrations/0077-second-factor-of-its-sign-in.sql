-- A secret that was shown is confirmed where it was shown: whoever is signed in elsewhere under the same account begins another.
alter table second_factor add column begun_in text;
