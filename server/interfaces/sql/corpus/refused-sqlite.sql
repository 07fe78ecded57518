--- closedTable: a name in the quotes of a text
select account, password_hash from 'users'
--- closedTable: a name in brackets
select * from [users]
--- closedTable: a name in backticks
select * from `settings`
--- closedTable: a name in backticks after a comma
select * from organizations,`users`
--- closedTable: a text as a name in a join
select * from organizations join 'settings'
--- closedTable: a name in quotes whose case is another
select * from "USERS"
--- closedTable: IN with a table
select 1 as n where 'x' in users
--- closedTable: IN with a table in the quotes of a text
select 1 as n where ('x', 'y') in 'settings'
--- closedTable: NOT IN with a table
select id from organizations where id not in [sessions]
--- closedTable: the catalogue
select * from sqlite_master
--- closedTable: the catalogue by its other name
select sql from sqlite_schema
--- closedTable: the catalogue of temporary tables
select * from sqlite_temp_master
--- closedTable: the catalogue of temporary tables by its other name
select * from sqlite_temp_schema
--- closedTable: the catalogue in quotes
select * from "sqlite_master"
--- closedTable: the catalogue as a text
select name from 'sqlite_master'
--- closedTable: the catalogue in another case
select * from SQLITE_MASTER
--- closedTable: counters
select * from sqlite_sequence
--- closedTable: statistics, which hold values of tables
select * from sqlite_stat4
--- closedTable: statistics of the file
select * from dbstat
--- closedTable: bytes of the file
select * from sqlite_dbpage
--- closedTable: statements that are prepared
select * from sqlite_stmt
--- closedTable: bytecode
select * from bytecode
--- closedTable: a pragma as a table
select * from pragma_database_list
--- closedTable: a table of functions
select * from pragma_function_list
--- closedTable: a virtual table without arguments
select * from json_each
--- notAllowed: a pragma as a function
select * from pragma_table_info('users')
--- notAllowed: a pragma as a function of the schema
select * from main.pragma_table_list()
--- notAllowed: a pragma in a join
select p.name from organizations o, pragma_table_info('users') p
--- notAllowed: JSON as a table
select value from json_each('[1,2]')
--- notAllowed: JSON as a table over a value
select j.value from organizations o, json_tree(o.full_name) j
--- notAllowed: a series
select value from generate_series(1, 1000000000)
--- closedTable: IN with a function
select 1 as n where 1 in pragma_table_info('users')
--- notAllowed: files as tables
select * from fsdir('/etc')
--- notAllowed: an archive as a table
select * from zipfile('x.zip')
--- notAllowed: the main database by its name
select * from main.organizations
--- closedTable: accounts of the main database
select * from main.users
--- closedTable: accounts of the main database in quotes
select * from "main"."users"
--- closedTable: accounts of the main database with blanks
select * from main . [users]
--- closedTable: the temporary database
select * from temp.sqlite_master
--- closedTable: IN with a table of the main database
select 1 as n where 1 in main.users
--- notAllowed: a column with its database
select main.organizations.id from organizations
--- notAllowed: an index by its name
select * from organizations indexed by x
--- notAllowed: no index
select * from organizations not indexed
--- notAllowed: what triggers say
select raise(ignore) as n
--- notAllowed: an error of triggers
select raise(abort, 'x') as n from organizations
--- closedOperator: full text search
select * from organizations where full_name match 'x'
--- closedOperator: REGEXP
select * from organizations where full_name regexp '(a+)+b'
--- closedFunction: an operator as a function
select regexp('a', 'b') as n
--- closedFunction: full text search as a function
select match('a', 'b') as n
--- closedFunction: memory without end
select length(zeroblob(1000000000)) as n
--- closedFunction: random memory without end
select length(randomblob(1000000000)) as n
--- closedFunction: memory without end as hexadecimal
select hex(zeroblob(500000000)) as n
--- closedFunction: a name of a function in quotes
select "randomblob"(9) as n
--- closedFunction: a name of a function in brackets
select [randomblob](9) as n
--- closedFunction: a file read
select readfile('/etc/passwd') as n
--- closedFunction: a file written
select writefile('/tmp/x', 'x') as n
--- closedFunction: an editor
select edit('x', 'sh') as n
--- closedFunction: a program
select system('ls') as n
--- closedFunction: tokenizers of full text search
select fts3_tokenizer('simple') as n
--- closedFunction: the source of the library
select sqlite_source_id() as n
--- closedFunction: options of the library
select sqlite_compileoption_get(1) as n
--- closedFunction: the log of the process
select sqlite_log(1, 'x') as n
--- closedFunction: the version of the library
select sqlite_version() as n
--- closedFunction: bytes of the file
select sqlite_offset(id) as n from organizations
--- closedFunction: the last row that was written
select last_insert_rowid() as n
--- closedFunction: changes
select total_changes() as n
--- closedFunction: shapes
select geopoly_json('x') as n
--- closedFunction: trees
select rtreenode(2, x'00') as n
--- closedFunction: text search ranking in a window
select snippet(organizations) as n from organizations
--- closedFunction: highlighting
select highlight(organizations, 0, '', '') as n from organizations
--- closedFunction: subtypes
select subtype('x') as n
--- closedFunction: JSON in its binary form
select jsonb('[1]') as n
--- unbounded: printf with a width out of a value
select printf('%.*c', 500000000, 'x') as n
--- unbounded: printf with a long width
select printf('%.500000000c', 'x') as n
--- unbounded: printf with flags and a long width
select printf('%-05000d', 1) as n
--- unbounded: printf with a parameter
select printf(@f, 1) as n
--- strayMark: a position of the author's own
select ? as n
--- strayMark: a numbered position
select ?1 as n
--- strayMark: a parameter with a colon
select :name as n
--- strayMark: a parameter with a dollar
select $name as n
--- strayMark: a parameter with a dollar and a tail
select $name::x(users) as n
--- strayMark: a position beside parameters
select @a as a, ? as b
--- notSelect: a pragma
pragma table_info(users)
--- notSelect: a pragma that changes
pragma writable_schema = 1
--- notSelect: another file
attach database '/tmp/other.db' as other
--- notSelect: a file that goes
detach database main
--- notSelect: a copy of the file
vacuum into '/tmp/copy.db'
--- notSelect: a virtual table
create virtual table x using fts5(a)
--- notSelect: a trigger
create trigger t after insert on organizations begin select 1; end
--- notSelect: an explanation of the plan
explain query plan select * from organizations
--- notSelect: REPLACE
replace into organizations (id) values ('x')
--- notSelect: new rows or nothing
insert or ignore into organizations (id) select 'x'
--- notSelect: a new index
reindex organizations
--- manyStatements: another file behind a query
select 1 as n; attach database 'x' as y
--- manyStatements: a pragma behind a query
select 1 as n;pragma query_only = off
--- manyStatements: an empty statement between two
select 1 as n;;select 2 as n
--- syntax: a lock
select * from organizations for update
--- syntax: a new table
select * into x from organizations
--- syntax: LATERAL
select * from organizations o, lateral (select 1) x
--- syntax: TABLE
table organizations
--- syntax: ANY with a list
select 1 as n where 'a' = any (values ('a'))
--- syntax: casts of PostgreSQL
select 'users'::regclass as n
--- strayMark: dollar quotes
select $$users$$ as n
--- syntax: a change in a named query
with x as (delete from organizations returning *) select * from x
--- syntax: names in escapes
select * from U&"\0075sers"
--- syntax: a comment in a comment ends with the first
select 1 as n /* a /* b */ c */
--- unfinished: an open name in brackets
select * from [users
--- unfinished: an open name in backticks
select * from `users
--- closedTable: a comment that PostgreSQL would go on with
select 1 as n /* /* */, password_hash from users -- */
--- closedTable: a name of other letters is another table
select * from оrganizations
--- closedTable: a full-width name is another table
select * from ｏrganizations
--- closedTable: a name with a blank that does not break
select * from "organizations "
--- closedTable: a natural join
select * from organizations natural join users
--- closedTable: a table in brackets
select * from ((users))
--- closedTable: a table in brackets with a comma
select * from (organizations, users)
--- closedTable: an aggregate's order
select group_concat(id order by (select password_hash from users)) as n from organizations
--- closedTable: a compound in a named query
with x as materialized (select id from organizations union all select password_hash from users) select * from x
--- closedTable: a frame of a window
select sum(1) over (rows (select count(*) from users) preceding) as n from organizations
--- closedTable: a collation does not hide it
select (select password_hash from users) collate nocase as n
--- closedTable: LIKE with its escape
select 'a' like 'b' escape (select substr(password_hash, 1, 1) from users) as n
