--- TABLE of an open table
select count(*) as n from (table organizations) x
--> [{"n":3}]
--- VALUES alone
values (1)
--> [{"column1":1}]
--- casts
select '12'::int + 1 as n, '1.5'::numeric(10, 2) as m, 7::text as t, true::boolean as b, '{1,2}'::int[] as l
--> [{"n":13,"m":1.5,"t":"7","b":true,"l":[1,2]}]
--- dollar quotes
select $$it's @a$$ as a, $q$ $$ $q$ as b
--> [{"a":"it's @a","b":" $$ "}]
--- texts in escapes
select E'a\'b' as a, U&'\5408\540c' as b
--> [{"a":"a'b","b":"合同"}]
--- a comment in a comment
select 1 as n /* a /* b */ c */
--> [{"n":1}]
--- days and moments
select to_char(to_timestamp(1700000000) at time zone 'UTC', 'YYYY-MM') as m, extract(year from date '2024-02-29') as y, (date '2024-01-31' + interval '1 month')::date::text as d
--> [{"m":"2023-11","y":2024,"d":"2024-02-29"}]
--- months of a moment in milliseconds
select to_char(to_timestamp(creator_time / 1000.0) at time zone 'UTC', 'YYYY-MM') as month, count(*) as n from @model('lease') l group by 1
--> [{"month":"2023-11","n":3}]
--- a series of months
select to_char(m, 'MM') as month from generate_series(timestamp '2024-01-01', timestamp '2024-03-01', interval '1 month') as s(m)
--> [{"month":"01"},{"month":"02"},{"month":"03"}]
--- this day
select current_date <= current_timestamp::date as n, now() is not null as m, localtimestamp is not null as l
--> [{"n":true,"m":true,"l":true}]
--- LATERAL
select o.id, x.n from organizations o cross join lateral (select count(*) as n from positions p where p.organization_id = o.id) x order by o.id
--> [{"id":"o1","n":0},{"id":"o2","n":1},{"id":"o3","n":1}]
--- DISTINCT ON
select distinct on (parent_id) parent_id, id from organizations order by parent_id nulls first, id
--> [{"parent_id":null,"id":"o1"},{"parent_id":"o1","id":"o2"}]
--- GROUPING SETS and ROLLUP
select parent_id, grouping(parent_id) as total, count(*) as n from organizations group by rollup (parent_id) order by n, total
--> [{"parent_id":null,"total":0,"n":1},{"parent_id":"o1","total":0,"n":2},{"parent_id":null,"total":1,"n":3}]
--- lists
select array[1, 2] || 3 as l, (array['a', 'b'])[2] as e, array_length(array[1, 2], 1) as n, 2 = any (array[1, 2]) as y
--> [{"l":[1,2,3],"e":"b","n":2,"y":true}]
--- a list of rows
select array(select id from organizations order by id) as ids
--> [{"ids":["o1","o2","o3"]}]
--- a list as rows
select v, i from unnest(array['a', 'b']) with ordinality as t(v, i)
--> [{"v":"a","i":1},{"v":"b","i":2}]
--- JSON
select '{"a":[1,2]}'::jsonb #>> '{a,1}' as n, '{"b":"c"}'::json ->> 'b' as b, '{"k":1}'::jsonb ? 'k' as y, jsonb_array_length('[1,2]') as k
--> [{"n":"2","b":"c","y":true,"k":2}]
--- rows as JSON
select json_agg(json_build_object('id', id) order by id) as t from organizations where id < 'o3'
--> [{"t":[{"id":"o1"},{"id":"o2"}]}]
--- values of a JSON list as rows
select value from jsonb_array_elements_text('["x","y"]') as value
--> [{"value":"x"},{"value":"y"}]
--- patterns
select 'abc' ~ '^a' as a, 'ABC' ilike 'a%' as b, 'abc' similar to 'a%' as c, regexp_replace('a1b2', '[0-9]', '', 'g') as d, 'a' !~* 'B' as e
--> [{"a":true,"b":true,"c":true,"d":"ab","e":true}]
--- texts that are filled up
select lpad('7', 2, '0') as a, rpad('x', 3, '-') as b, repeat('ab', 2) as c, split_part('a,b', ',', 2) as d
--> [{"a":"07","b":"x--","c":"abab","d":"b"}]
--- words of the standard
select trim(both 'x' from 'xax') as a, substring('abc' from 2 for 1) as b, position('c' in 'abc') as c, overlay('abc' placing 'X' from 2) as d, extract(epoch from interval '1 minute') as e
--> [{"a":"a","b":"b","c":3,"d":"aXc","e":60}]
--- medians
select percentile_cont(0.5) within group (order by rent) as m, mode() within group (order by rent) as o from @model('lease') l
--> [{"m":2000,"o":1000}]
--- FETCH FIRST
select id from organizations order by id fetch first 1 rows only
--> [{"id":"o1"}]
--- the greatest and the least
select greatest(1, 3, 2) as a, least(2, 1) as b, 1 is distinct from null as c, (1 = 2) is not true as d
--> [{"a":3,"b":1,"c":true,"d":true}]
--- a materialized query
with x as materialized (select id from organizations) select count(*) as n from x
--> [{"n":3}]
--- an interval by its parts
select make_interval(days => 3)::text as t, date_trunc('month', timestamp '2024-05-17')::date::text as d, age(timestamp '2024-02-01', timestamp '2024-01-01')::text as a
--> [{"t":"3 days","d":"2024-05-01","a":"1 mon"}]
--- a collation
select id from organizations order by id collate "C" limit 1
--> [{"id":"o1"}]
--- a natural and a full join
select count(*) as n from organizations natural join (select id from organizations) x full join positions p on p.organization_id = x.id
--> [{"n":3}]
