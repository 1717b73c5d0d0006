-- Returns the single amount of a salary text, such as `"R$ 3500"` or, in Brazilian notation, `"R$ 3.500,00"`, and null for any
-- other text. Triggers derive the columns from it, so that no writer can forget it. Forms read the same notation with
-- `parseMoney` of the contract, and a test compares the two.
create or replace function parse_money(salary text, out currency text, out amount numeric)
language sql immutable parallel safe as $$
  select stated.currency, stated.amount
  from (
    select found[1] as currency, case
        when found[2] ~ '^([0-9]{1,3}(\.[0-9]{3})+|[0-9]+)(,[0-9]{1,2})?$' then replace(replace(found[2], '.', ''), ',', '.')
        when found[2] ~ '^[0-9]+\.[0-9]{1,2}$' then found[2]
      end::numeric as amount
    -- A blank in the pattern matches any character that JavaScript trims.
    from regexp_match(salary, replace('^ *(R\$|US\$|€|£|¥|₩|A\$|C\$|₹|₽) *([0-9.,]+) *$', ' ',
      E'[\t\n\x0b\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]')) found
  ) stated
  -- This is the largest amount of the columns.
  where stated.amount <= 9999999999
$$;

create or replace function salary_derive() returns trigger language plpgsql as $$
begin
  select money.currency, money.amount into new.salary_currency, new.salary_amount from parse_money(new.salary) money;
  return new;
end $$;
create or replace trigger candidate_salary before insert or update of salary, salary_currency, salary_amount on candidate
  for each row execute function salary_derive();

-- Converts an amount to a monthly one. An hourly wage without stated hours counts as 40 hours a week, fewer than the law
-- allows, so that nobody is promised more than the work may pay.
create or replace function month_amount(amount numeric, period salary_period, weekly_hours integer) returns numeric
language sql immutable parallel safe
  return least(round(case period
      when 'Hora' then amount * coalesce(weekly_hours, 40) * 52 / 12
      when 'Ano' then amount / 12
      else amount
    end, 2), 9999999999);

-- The compared amount of a range is the highest monthly amount that it reaches. Without a range, it is derived from the text.
create or replace function vacancy_salary_derive() returns trigger language plpgsql as $$
begin
  if new.pay_period is null then
    select money.currency, money.amount into new.salary_currency, new.salary_amount from parse_money(new.salary) money;
  else
    new.salary_currency := new.pay_currency;
    new.salary_amount := month_amount(coalesce(new.pay_to, new.pay_from), new.pay_period, new.weekly_hours);
  end if;
  return new;
end $$;
create or replace trigger vacancy_salary
  before insert or update of salary, salary_currency, salary_amount, pay_from, pay_to, pay_currency, pay_period, weekly_hours on vacancy
  for each row execute function vacancy_salary_derive();
