--- closedTable: accounts
select * from users
--- closedTable: accounts in other letters
select * from uSeRs
--- closedTable: the keys of the installation
select key, value from settings
--- closedTable: a name in quotes
select * from "settings"
--- closedTable: sessions
select token_hash from sessions
--- closedTable: the tables of records, past their model
select * from r_lease_1
--- closedTable: a table of records in quotes
select "f_secret" from "r_lease_1"
--- closedTable: a table of records beside a model
select m.id, x.f_secret from @model('lease') m, r_lease_1 x
--- closedTable: a table of records joined to a model
select x.f_secret from @model('lease') m join r_lease_1 x on x.id = m.id
--- closedTable: a table of records after a model in a union
select id from @model('lease') union all select f_secret from r_lease_1
--- closedTable: a table that there is none of
select * from no_such_table
--- closedTable: behind a comma
select * from organizations, users
--- closedTable: behind a comma without a blank
select * from organizations o,users u
--- closedTable: in a join
select u.password_hash from organizations o join users u on u.id = o.id
--- closedTable: in a left join in brackets
select * from (organizations o left join users u on u.id = o.id)
--- closedTable: in a subquery of the select list
select (select password_hash from users limit 1) as p
--- closedTable: in a subquery of a condition
select id from organizations where exists (select 1 from users where password_hash like 'a%')
--- closedTable: in IN
select id from organizations where id in (select password_hash from users)
--- closedTable: in a derived table
select * from (select * from (select * from users) a) b
--- closedTable: in a CASE
select case when (select count(*) from users) > 1 then 1 else 0 end as n
--- closedTable: in ORDER BY
select id from organizations order by (select max(password_hash) from users)
--- closedTable: in GROUP BY and HAVING
select count(*) as n from organizations group by parent_id having count(*) < (select count(*) from users)
--- closedTable: in LIMIT
select id from organizations limit (select count(*) from users)
--- closedTable: in a union
select id from organizations union select password_hash from users
--- closedTable: in EXCEPT
select id from organizations except select password_hash from users
--- closedTable: in INTERSECT
select id from organizations intersect select id from users
--- closedTable: in VALUES
values ((select password_hash from users limit 1))
--- closedTable: in a filter of an aggregate
select count(*) filter (where exists (select 1 from users)) as n from organizations
--- closedTable: in a window
select row_number() over (order by (select max(password_hash) from users)) as n from organizations
--- closedTable: in an argument
select coalesce((select password_hash from users limit 1), '') as p
--- closedTable: in a cast
select cast((select password_hash from users limit 1) as varchar(20)) as p
--- closedTable: in a named query
with x as (select * from users) select * from x
--- closedTable: in the second of two named queries
with a as (select 1 as n), b as (select * from settings) select * from a, b
--- closedTable: in the recursive part of a named query
with recursive n(i) as (select 1 union all select i + 1 from n, users where i < 3) select i from n
--- closedTable: a named query of that name comes later
with x as (select * from users), users as (select 1 as password_hash) select * from x
--- closedTable: a named query of that name is asked by itself, which it does not say
with users as (select * from users) select * from users
--- closedTable: a named query of that name stands elsewhere
select * from (with users as (select 1 as n) select * from users) a, users
--- closedTable: a named query of that name ended with its subquery
select (with settings as (select 1 as n) select n from settings) as n, (select max(value) from settings) as v
--- closedTable: an alias of an open table is no table
select * from organizations users, (select * from users) x
--- closedTable: behind a comment
select * from /* organizations */ users
--- closedTable: behind a comment of one line
select * from -- organizations
users
--- closedTable: between comments without blanks
select/**/password_hash/**/from/**/users
--- closedTable: after a text that holds a comment sign
select '/*' as a, password_hash from users where '*/' = '*/'
--- closedTable: after a text with a quote in it
select 'it''s -- ' as a, password_hash from users
--- closedTable: after a name with a quote in it
select 1 as "a""b -- ", password_hash from users
--- closedTable: after a parameter
select @a as a, password_hash from users where account = @account
--- closedTable: a parameter in the place of a schema does not help
select * from users where @a = 'x' or 1 = 1
--- closedTable: over lines and tabs
select
	password_hash
from
	users
--- closedTable: behind two negations
select not not exists (select 1 from users) as n
--- closedTable: behind BETWEEN
select id from organizations where id between (select min(password_hash) from users) and 'z'
--- closedTable: in a join condition
select 1 as n from organizations o join positions p on p.id = (select id from users limit 1)
--- closedTable: the log of what happened
select * from login_logs
--- closedTable: codes that open sessions
select * from one_time_codes
--- closedTable: the interfaces with their sealed keys
select request_headers from data_interfaces
--- unknownModel: a form that there is none of
select * from @model('nothing')
--- unknownModel: another quote in the code
select * from @model('lease"; drop table users; --')
--- unknownModel: an empty code
select * from @model('')
--- unknownModel: the name of a table
select * from @model('users')
--- unknownModel: a key of every object
select * from @model('__proto__')
--- unknownModel: a key of every object, too
select * from @model('constructor')
--- unknownModel: a long name
select * from @model('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
--- unknownModel: a name with signs
select * from @model('../lease')
--- syntax: a code in quotes of names
select * from @model("lease")
--- syntax: a code out of a parameter
select * from @model(@code)
--- syntax: a parameter as a table
select * from @table
--- syntax: a parameter as a schema
select * from @a.users
--- syntax: a parameter as a keyword
select 1 as n @order
--- syntax: a parameter as a function
select @f(1) as n
--- syntax: the database's own positions beside parameters
select ?1 as a, @b as b from where
--- manyStatements: two queries
select 1 as n; select 2 as n
--- manyStatements: a change behind a query
select 1 as n; delete from organizations
--- manyStatements: a change behind comments
select 1 as n /* ; */ ; -- ;
drop table organizations
--- manyStatements: behind a text that holds a semicolon
select ';' as a; update organizations set full_name = ''
--- notSelect: a change
delete from organizations
--- notSelect: a change of rows that are given back
update organizations set full_name = 'x' returning *
--- notSelect: new rows
insert into organizations (id) values ('x') returning *
--- notSelect: a new table
create table x as select 1 as n
--- notSelect: a lost table
drop table organizations
--- notSelect: a changed table
alter table organizations add column x text
--- notSelect: a view
create view v as select 1 as n
--- notSelect: an explanation
explain select 1
--- notSelect: a transaction
begin
--- notSelect: its end
commit
--- notSelect: a savepoint
savepoint x
--- notSelect: a new row after WITH
with x as (select 1 as n) insert into organizations select 'x' from x
--- notSelect: a deletion after WITH
with x as (select 1 as n) delete from organizations where id in (select 'a' from x)
--- notSelect: an analysis
analyze organizations
--- notSelect: an index
create index i on organizations (id)
--- syntax: nothing that is SQL
hello
--- syntax: half a query
select * from
--- syntax: a bracket that does not close
select (1 as n
--- syntax: a bracket too many
select 1) as n from organizations; select (1
--- syntax: a way out of the brackets around a query
select 1 as n) as rows union all (select password_hash from users
--- unfinished: an open text
select 'a
--- unfinished: an open name
select "a
--- unfinished: an open comment
select 1 /* n
--- closedFunction: a function that nobody knows
select no_such_function(1) as n
--- closedFunction: an extension
select load_extension('x') as n
--- unbounded: a width out of a value
select format('%*s', 100000000, 'x') as n
--- unbounded: a long width
select format('%100000000s', 'x') as n
--- unbounded: a pattern out of a parameter
select format(@pattern, 1) as n
--- unbounded: a pattern that is put together
select format('%' || '100000000s', 1) as n
