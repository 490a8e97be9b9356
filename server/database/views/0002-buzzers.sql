-- The buzzers that customers still have whose sale was cancelled: asked back by its ticket and its till, lent last, until the
-- next loan shows that they came back.
create view buzzer_asked_back as
select b.id as buzzer_id, l.id as loan_id
  from buzzer b
 cross join lateral (select id, ended
                       from buzzer_loan
                      where buzzer_id = b.id
                      order by lent_at desc, id desc
                      limit 1) l
 where l.ended = 'cancelled';
