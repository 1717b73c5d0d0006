-- Printed addresses (/v/1f3a-9c0b-7d2e) name a vacancy by the last 12 digits of its id, which are random.
create index vacancy_short_address on vacancy (right(id::text, 12));
