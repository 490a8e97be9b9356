-- Until now every stand offered what the case held: so do the stands there are, and new ones unless said otherwise.
alter table stand
  alter column uses_buzzers set default 'offered';
update stand
   set uses_buzzers = 'offered';
