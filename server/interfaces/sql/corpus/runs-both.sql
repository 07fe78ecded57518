--- a value
select 1 as n
--> [{"n":1}]
--- a semicolon at the end
select 1 as n;
--> [{"n":1}]
--- semicolons and comments at the end
select 1 as n ; -- that is all
/* really */ ;
--> [{"n":1}]
--- comments before it
/* rows of
   the organisation */ select 1 as n
--> [{"n":1}]
--- other letters
SELECT Count(*) AS n FROM Organizations
--> [{"n":3}]
--- conditions and order
select id, full_name from organizations where parent_id = 'o1' and sort_code >= 1 order by sort_code desc
--> [{"id":"o3","full_name":"财务部"},{"id":"o2","full_name":"运营部"}]
--- all columns of one table
select o.* from positions o where o.id = 'p1'
--> [{"id":"p1","full_name":"经理","organization_id":"o2"}]
--- names in quotes
select "id" as "编号" from "organizations" where "id" = 'o1'
--> [{"编号":"o1"}]
--- names in Chinese
select full_name as 名称 from organizations where id = 'o1'
--> [{"名称":"总部"}]
--- texts that look like something else
select '@a; drop table users -- /* ' as a, 'select * from users' as b
--> [{"a":"@a; drop table users -- /* ","b":"select * from users"}]
--- a mark in a text stays a text
select '@building' as a, '@model(''lease'')' as b
--> [{"a":"@building","b":"@model('lease')"}]
--- a mark in a name stays a name
select 1 as "@a", 2 as "b@model('lease')"
--> [{"@a":1,"b@model('lease')":2}]
--- a mark in a comment is none
select 1 as n /* @model('nothing') @a */ -- @model('nothing')
--> [{"n":1}]
--- parameters
select id from organizations where parent_id = @parent and full_name like '%' || @word || '%'
--> [{"id":"o2"}]
--- a parameter that may be empty
select count(*) as n from organizations where (@none = '' or id = @none)
--> [{"n":3}]
--- parameters without blanks
select id from organizations where(id=@id)or id=@id
--> [{"id":"o1"}]
--- a parameter in Chinese
select id from organizations where id = @编号
--> [{"id":"o1"}]
--- a parameter that is not there is empty
select count(*) as n from organizations where id = @missing
--> [{"n":0}]
--- a parameter that tries to be more
select count(*) as n from organizations where id = @attack
--> [{"n":0}]
--- this moment
select case when @now > 1600000000000 then 'yes' else 'no' end as later
--> [{"later":"yes"}]
--- the records of a form
select "contractNo" as no, rent from @model('lease') l where rent > 1000 order by "contractNo"
--> [{"no":"C-02","rent":2000},{"no":"C-03","rent":3000}]
--- the records of a form with all their open fields
select * from @model('lease') l where "contractNo" = 'C-01'
--> [{"id":"l1","creator_user":"u1","creator_time":1700000000000,"contractNo":"C-01","rent":1000,"unit":"A-01"}]
--- a form's code with blanks around it
select count(*) as n from @model ( 'lease' ) l
--> [{"n":3}]
--- the same form twice
select count(*) as n from @model('lease') a join @model('lease') b on a.id = b.id
--> [{"n":3}]
--- a form in a subquery
select id from organizations o where not exists (select 1 from @model('lease') l where l.rent > 5000) order by id
--> [{"id":"o1"},{"id":"o2"},{"id":"o3"}]
--- a form in a named query
with l as (select rent from @model('lease') l) select sum(rent) as total from l
--> [{"total":6000}]
--- joins
select o.full_name as department, p.full_name as position from positions p join organizations o on o.id = p.organization_id order by p.id
--> [{"department":"运营部","position":"经理"},{"department":"财务部","position":"会计"}]
--- a left join
select o.id, p.id as position from organizations o left join positions p on p.organization_id = o.id order by o.id
--> [{"id":"o1","position":null},{"id":"o2","position":"p1"},{"id":"o3","position":"p2"}]
--- a join in brackets
select count(*) as n from (organizations o join positions p on p.organization_id = o.id)
--> [{"n":2}]
--- a join by a column of one name
select count(*) as n from organizations o join (select id from organizations) x using (id)
--> [{"n":3}]
--- a comma
select count(*) as n from organizations o, positions p where p.organization_id = o.id
--> [{"n":2}]
--- a cross join
select count(*) as n from organizations cross join positions
--> [{"n":6}]
--- a derived table
select max(n) as most from (select count(*) as n from positions group by organization_id) x
--> [{"most":1}]
--- a subquery of the select list
select id, (select count(*) from positions p where p.organization_id = o.id) as n from organizations o order by id
--> [{"id":"o1","n":0},{"id":"o2","n":1},{"id":"o3","n":1}]
--- IN with a list and with a query
select id from organizations where id in ('o1', 'o2') and id not in (select organization_id from positions)
--> [{"id":"o1"}]
--- groups
select parent_id, count(*) as n, min(id) as first from organizations group by parent_id having count(*) > 1
--> [{"parent_id":"o1","n":2,"first":"o2"}]
--- distinct values
select distinct organization_id from positions order by organization_id
--> [{"organization_id":"o2"},{"organization_id":"o3"}]
--- a distinct count
select count(distinct parent_id) as n from organizations
--> [{"n":1}]
--- a union
select id from organizations where id = 'o1' union select id from positions order by id
--> [{"id":"o1"},{"id":"p1"},{"id":"p2"}]
--- a union of all
select 1 as n union all select 1
--> [{"n":1},{"n":1}]
--- EXCEPT and INTERSECT
select id from organizations except select 'o1' intersect select id from organizations order by id
--> [{"id":"o2"},{"id":"o3"}]
--- VALUES in FROM
select * from (values (1), (2)) as x
--- a named query
with o as (select id from organizations where parent_id is null) select id from o
--> [{"id":"o1"}]
--- named queries that ask one another
with a as (select 1 as n), b as (select n + 1 as n from a) select a.n as a, b.n as b from a, b
--> [{"a":1,"b":2}]
--- a named query in a subquery
select (with x as (select 3 as n) select n from x) as n
--> [{"n":3}]
--- a named query may have the name of a closed table
with users as (select 'open' as account) select account from users
--> [{"account":"open"}]
--- the tree below an organisation
with recursive t(id, depth) as (select id, 0 from organizations where id = 'o1' union all select o.id, t.depth + 1 from organizations o join t on o.parent_id = t.id) select id, depth from t order by id
--> [{"id":"o1","depth":0},{"id":"o2","depth":1},{"id":"o3","depth":1}]
--- CASE
select id, case when parent_id is null then 'top' else 'below' end as place, case id when 'o1' then 1 else 2 end as n from organizations where id < 'o3' order by id
--> [{"id":"o1","place":"top","n":1},{"id":"o2","place":"below","n":2}]
--- texts
select upper('a') || lower('B') || trim('  c ') || substr('abcdef', 2, 2) || replace('xyx', 'x', 'z') || coalesce(null, 'q') as t
--> [{"t":"Abcbczyzq"}]
--- lengths
select length('合同') as n, abs(-2) as a, round(2.4) as r, nullif(1, 1) as e
--> [{"n":2,"a":2,"r":2,"e":null}]
--- reckoning
select (1 + 2) * 3 - 4 as a, 7 % 4 as b, -2 as c, 6 / 3 as d
--> [{"a":5,"b":3,"c":-2,"d":2}]
--- comparing
select count(*) as n from organizations where id <> 'o1' and id != 'o9' and sort_code between 1 and 5 and not (id >= 'o3') and id is not null
--> [{"n":1}]
--- LIKE with an escape
select '100%' like '100!%' escape '!' as yes
--- a cast
select cast('12' as integer) + 1 as n
--> [{"n":13}]
--- aggregates
select sum(rent) as s, min(rent) as a, max(rent) as b, avg(rent) as m, count(rent) as n from @model('lease') l
--> [{"s":6000,"a":1000,"b":3000,"m":2000,"n":3}]
--- an aggregate with a filter
select count(*) filter (where rent > 1500) as n from @model('lease') l
--> [{"n":2}]
--- windows
select "contractNo" as no, row_number() over (order by rent desc) as place, sum(rent) over (order by rent rows between unbounded preceding and current row) as running from @model('lease') l order by rent
--> [{"no":"C-01","place":3,"running":1000},{"no":"C-02","place":2,"running":3000},{"no":"C-03","place":1,"running":6000}]
--- a window by its name
select lag(rent) over w as before, lead(rent, 1, 0) over w as after from @model('lease') l window w as (order by rent)
--> [{"before":null,"after":2000},{"before":1000,"after":3000},{"before":2000,"after":0}]
--- a page of rows
select id from organizations order by id limit 1 offset 1
--> [{"id":"o2"}]
--- nulls last
select id from organizations order by parent_id nulls last, id desc
--> [{"id":"o3"},{"id":"o2"},{"id":"o1"}]
--- rows that are compared
select id from organizations where (parent_id, sort_code) = ('o1', 2)
--> [{"id":"o3"}]
--- joined texts of a group
select string_agg(id, ',' order by id desc) as ids from organizations
--> [{"ids":"o3,o2,o1"}]
--- a format whose width stands in it
select format('%5s|%-3s|', 'a', 'b') as t
--> [{"t":"    a|b  |"}]
--- no rows
select id from organizations where 1 = 0
--> []
--- the other open tables
select (select count(*) from areas) as a, (select count(*) from dictionary_types) as b, (select count(*) from dictionary_data) as c, (select count(*) from projects) as d, (select count(*) from fee_subjects) as e
--> [{"a":0,"b":0,"c":0,"d":0,"e":0}]
