-- Whether the owner ended a session from another device, such as one left open on a shared phone: that device then forgets its drafts.
alter table session add column closed_remotely boolean not null default false;
