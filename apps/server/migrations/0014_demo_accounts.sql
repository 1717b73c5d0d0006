-- Accounts of the demo data, whose password everybody knows: while there is one, the server only starts as a demo.
create table demo_account (
  id uuid primary key references account on delete cascade
);

-- Databases that earlier versions filled carry no mark, but their accounts have addresses that nobody else can own.
insert into demo_account
select id from account
where email like '%.example' and exists (select from account where email = 'admin@demo.trampolim.example');
