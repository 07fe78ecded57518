--- closedTable: a query in an array
select array[(select password_hash from users limit 1)] as n
--- closedTable: an array of a query
select array(select password_hash from users) as n
--- closedTable: a name in escapes
select * from U&"\0075sers"
--- closedTable: a name in escapes with another sign
select * from U&"!0075sers" uescape '!'
--- closedTable: the schema of everybody
select * from public.users
--- closedTable: an open table of a schema that is not said
select * from public.organizations
--- closedTable: a schema in quotes
select * from "public"."users"
--- closedTable: TABLE
table users
--- closedTable: TABLE in a union
select id from organizations union table settings
--- closedTable: ONLY
select * from only users
--- closedTable: with a star
select * from users *
--- closedTable: LATERAL
select * from organizations o, lateral (select * from users u where u.id = o.id) x
--- closedTable: LATERAL in a left join
select * from organizations o left join lateral (select password_hash from users) x on true
--- closedTable: ANY
select 'a' = any (select password_hash from users) as n
--- closedTable: ALL
select 'a' <> all (select password_hash from users) as n
--- closedTable: a row that is compared
select (1, 2) = (select 1, count(*) from users) as n
--- closedTable: DISTINCT ON
select distinct on ((select max(password_hash) from users)) id from organizations
--- closedTable: GROUPING SETS
select count(*) as n from organizations group by grouping sets ((id), ((select password_hash from users limit 1)))
--- closedTable: an argument of a set
select * from unnest(array(select password_hash from users)) x
--- closedTable: an argument of a series
select * from generate_series(1, (select count(*) from users)) x
--- closedTable: an index of an array
select (array[1, 2])[(select count(*) from users)] as n
--- closedTable: OFFSET
select id from organizations offset (select count(*) from users)
--- closedTable: FETCH FIRST
select id from organizations fetch first (select count(*) from users) rows only
--- closedTable: WITHIN GROUP
select percentile_cont(0.5) within group (order by (select count(*) from users)) as n from organizations
--- closedTable: a window by its name
select sum(1) over w as n from organizations window w as (partition by (select password_hash from users))
--- closedTable: a materialized query
with x as not materialized (select * from users) select * from x
--- closedTable: a recursive query
with recursive x as (select password_hash from users union all select x.password_hash from x) select * from x
--- closedTable: a name in quotes is told apart by its case
with users as (select 1 as n) select * from "Users"
--- closedTable: a table of another case
select * from "Organizations"
--- closedTable: the catalogue
select * from pg_catalog.pg_class
--- closedTable: the catalogue without its schema
select * from pg_class
--- closedTable: passwords of the server
select * from pg_authid
--- closedTable: passwords of the server as a view
select passwd from pg_shadow
--- closedTable: users of the server
select * from pg_user
--- closedTable: what others ask at this moment
select query from pg_stat_activity
--- closedTable: settings of the server
select * from pg_settings
--- closedTable: what tables hold most
select most_common_vals from pg_stats
--- closedTable: large objects
select * from pg_largeobject
--- closedTable: the standard's catalogue
select * from information_schema.tables
--- closedTable: columns by the standard's catalogue
select * from information_schema.columns where table_name = 'users'
--- closedTable: functions of the server
select prosrc from pg_proc
--- closedTable: other servers
select * from pg_foreign_server
--- closedTable: with dollar quotes before it
select $a$ from organizations $a$ as t, password_hash from users
--- closedTable: with an escape before it
select E'\' as a from organizations -- ' as a, password_hash from users
--- closedTable: with a comment in a comment before it
select /* a /* b */ c */ password_hash from users
--- closedFunction: statistics of any query
select * from ts_stat('select to_tsvector(password_hash) from users')
--- closedFunction: a query as XML
select query_to_xml('select * from users', true, true, '') as n
--- closedFunction: a query as XML, by its schema
select pg_catalog.query_to_xml('select * from users', true, true, '') as n
--- closedFunction: a query with its description as XML
select query_to_xml_and_xmlschema('select * from users', true, true, '') as n
--- closedFunction: a table as XML
select table_to_xml('users', true, true, '') as n
--- closedFunction: a schema as XML
select schema_to_xml('public', true, true, '') as n
--- closedFunction: a database as XML
select database_to_xml(true, true, '') as n
--- closedFunction: a cursor as XML
select cursor_to_xml('c', 1, true, true, '') as n
--- closedFunction: a file
select pg_read_file('/etc/passwd') as n
--- closedFunction: bytes of a file
select pg_read_binary_file('/etc/passwd') as n
--- closedFunction: a folder
select * from pg_ls_dir('/') x
--- closedFunction: logs
select * from pg_ls_logdir()
--- closedFunction: what is known of a file
select pg_stat_file('/etc/passwd') as n
--- closedFunction: a large object of a file
select lo_import('/etc/passwd') as n
--- closedFunction: a file of a large object
select lo_export(1, '/tmp/x') as n
--- closedFunction: a large object
select lo_get(1) as n
--- closedFunction: a new large object
select lo_from_bytea(0, 'x') as n
--- closedFunction: the end of others
select pg_terminate_backend(1) as n
--- closedFunction: the end of what others ask
select pg_cancel_backend(1) as n
--- closedFunction: settings read anew
select pg_reload_conf() as n
--- closedFunction: a new log
select pg_rotate_logfile() as n
--- closedFunction: sleep
select pg_sleep(60) as n
--- closedFunction: sleep by its schema
select pg_catalog.pg_sleep(60) as n
--- closedFunction: sleep in a condition
select id from organizations where pg_sleep(1) is not null
--- closedFunction: sleep as a table
select * from pg_sleep(60) x
--- closedFunction: sleep for an interval
select pg_sleep_for('5 minutes') as n
--- closedFunction: sleep in quotes
select "pg_sleep"(60) as n
--- closedFunction: sleep in escapes
select U&"pg\005fsleep"(60) as n
--- closedFunction: locks
select pg_advisory_lock(1) as n
--- closedFunction: a message to all
select pg_notify('weft', 'x') as n
--- closedFunction: a setting
select current_setting('data_directory') as n
--- closedFunction: a changed setting
select set_config('role', 'none', false) as n
--- closedFunction: another database
select * from dblink('dbname=x', 'select 1') as t(a int)
--- closedFunction: another database as a statement
select dblink_exec('dbname=x', 'drop table users') as n
--- closedFunction: the address of the server
select inet_server_addr() as n
--- closedFunction: the version of the server
select version() as n
--- closedFunction: the name of the database
select current_database() as n
--- closedFunction: schemas that are searched
select current_schemas(true) as n
--- closedFunction: who asks
select current_user as n
--- closedFunction: who signed in
select session_user as n
--- closedFunction: who asks, as the standard says
select user as n
--- closedFunction: the schema
select current_schema as n
--- closedFunction: the size of a table
select pg_relation_size('users') as n
--- closedFunction: the definition of a view
select pg_get_viewdef('x') as n
--- closedFunction: rights
select has_table_privilege('users', 'select') as n
--- closedFunction: the next number
select nextval('x') as n
--- closedFunction: a number set
select setval('x', 1) as n
--- closedFunction: the number of a transaction
select txid_current() as n
--- closedFunction: a row out of a record
select json_populate_record(null::json, '{}') as n
--- closedFunction: XML by path
select xpath('/x', 'y') as n
--- closedFunction: random bytes
select gen_random_bytes(1000000) as n
--- closedFunction: a function of a schema of one's own
select public.lower('x') as n
--- closedFunction: a function of somebody else
select weft.anything(1) as n
--- closedFunction: the binary form of a value
select textsend('x') as n
--- closedFunction: comparing text search
select to_tsvector('x') as n
--- closedFunction: a function in FROM with its columns
select * from json_to_recordset('[]') as t(a int)
--- closedFunction: functions side by side
select * from rows from (generate_series(1, 2), pg_ls_dir('/')) as x
--- closedFunction: in an order of an aggregate
select string_agg(id, '' order by pg_sleep(1)) as n from organizations
--- closedFunction: in the default of a CASE
select case when true then 1 else pg_sleep(1) end as n
--- closedType: a table by its name
select 'users'::regclass as n
--- closedType: a table by its number
select 1::regclass::text as n
--- closedType: a function by its name
select 'pg_sleep'::regproc as n
--- closedType: a role by its name
select 'postgres'::regrole as n
--- closedType: a cast of the standard
select cast('users' as regclass) as n
--- closedType: a type before a text
select regclass 'users' as n
--- closedType: a type of the catalogue
select 'users'::pg_catalog.regclass as n
--- closedType: numbers of objects
select 1::oid as n
--- closedType: a list of tables
select '{users}'::regclass[] as n
--- closedType: XML
select '<a/>'::xml as n
--- closedType: the rows of a table
select null::users as n
--- closedType: a list of rows of a table
select null::users[] as n
--- closedType: a type by its schema
select null::public.users as n
--- closedType: bytes
select 'x'::bytea as n
--- closedType: text search
select 'x'::tsquery as n
--- closedType: names of the catalogue
select 'x'::name as n
--- closedOperator: an operator of a schema
select 1 operator(public.+) 2 as n
--- closedOperator: an operator of the catalogue's schema
select 1 operator(pg_catalog.+) 2 as n
--- closedOperator: text search
select 'a' @@ 'b' as n
--- closedOperator: an operator that nobody knows
select 1 <~> 2 as n
--- closedOperator: an operator in ANY
select 1 <~> any (array[1]) as n
--- notAllowed: a new table
select * into x from organizations
--- notAllowed: a new temporary table
select * into temp x from organizations
--- notAllowed: a lock
select * from organizations for update
--- notAllowed: a lock of keys
select * from organizations for key share
--- notAllowed: a lock in a subquery
select * from (select * from organizations for share) x
--- closedTable: another database by its name
select * from db.public.users
--- notAllowed: a sample
select * from organizations tablesample system (10)
--- notAllowed: XML as a table
select * from xmltable('/a' passing '<a/>' columns b text) x
--- notAllowed: XML out of a text
select xmlparse(document '<a/>') as n
--- notAllowed: XML out of values
select xmlelement(name a, full_name) as n from organizations
--- notAllowed: JSON as a table
select * from json_table('[1]', '$[*]' columns (a int path '$')) x
--- notAllowed: an order of one's own
select * from organizations order by id using <
--- notAllowed: columns of a function
select * from json_each('{}') as t(a int)
--- notAllowed: SEARCH
with recursive x(id) as (select 'a' union all select x.id from x) search depth first by id set o select * from x
--- notAllowed: CYCLE
with recursive x(id) as (select 'a' union all select x.id from x) cycle id set c using p select * from x
--- notSelect: a deletion in a named query
with x as (delete from organizations returning *) select * from x
--- notSelect: a change in a named query
with x as (update organizations set full_name = '' returning *) select * from x
--- notSelect: new rows in a named query
with x as (insert into organizations (id) values ('x') returning *) select * from x
--- notSelect: MERGE
merge into organizations o using positions p on o.id = p.id when matched then delete
--- notSelect: a file
copy users to '/tmp/x'
--- notSelect: a program
copy (select * from users) to program 'sh'
--- notSelect: code
do $$ begin perform 1; end $$
--- notSelect: a procedure
call x()
--- notSelect: a role
set role postgres
--- notSelect: a role put back
reset role
--- notSelect: a setting
set statement_timeout = 0
--- notSelect: a setting shown
show all
--- notSelect: a cursor
declare c cursor for select 1
--- notSelect: prepared
prepare p as select 1
--- notSelect: carried out
execute p
--- notSelect: heard
listen weft
--- notSelect: told
notify weft
--- notSelect: locked
lock table organizations
--- notSelect: emptied
truncate organizations
--- notSelect: given rights
grant all on users to public
--- notSelect: an extension
create extension dblink
--- notSelect: a function
create function f() returns int language sql as 'select 1'
--- notSelect: cleaned
vacuum organizations
--- manyStatements: a role behind a query
select 1 as n; reset role
--- manyStatements: in dollar quotes before it
select $$;$$ as a; drop table users
--- strayMark: a position of the author's own
select $1 as n
--- strayMark: a position beside parameters
select @a as a, $1 as b
--- strayMark: a position with a cast
select $2::text as n
--- unbounded: a text repeated
select repeat('x', 1000000000) as n
--- unbounded: a text repeated as often as a parameter says
select repeat('x', @n) as n
--- unbounded: a text repeated as often as a query says
select repeat('x', (select 1000000000)) as n
--- unbounded: a text filled up
select lpad('x', 1000000000, 'y') as n
--- unbounded: a text filled up on the right
select rpad('x', 100000000) as n
--- unbounded: a length that is cast
select rpad('x', '100000000'::int) as n
--- syntax: brackets as a name
select * from [users]
--- syntax: backticks as a name
select * from `users`
--- syntax: a text as a name
select * from 'users'
--- syntax: IN with a table
select 1 as n where 1 in users
--- unfinished: dollar quotes that do not end
select $a$ users
--- unfinished: a comment in a comment that does not end
select 1 /* a /* b */ as n
--- unfinished: an escape that hides the end
select E'a\'
