-- A permit has a ZIP code of five digits or none: letters go there. What is none of them is no ZIP code.
set local role topline_system;
update permits set zip = coalesce(substring(zip from '^(\d{5})(?:-?\d{4})?$'), '') where zip !~ '^(\d{5})?$';
reset role;
alter table permits add constraint permits_zip check (zip ~ '^(\d{5})?$');
