--- names in brackets and backticks
select [id], `full_name` from [organizations] where `id` = 'o1'
--> [{"id":"o1","full_name":"总部"}]
--- an open table as a text
select id from 'organizations' where id = 'o1'
--> [{"id":"o1"}]
--- IN with an open table
with x as (select 'o1' as id) select id from organizations where id in x
--> [{"id":"o1"}]
--- VALUES alone
values (1)
--> [{"column1":1}]
--- days and moments
select date('2024-01-31', '+1 month') as d, strftime('%Y-%m', 1700000000, 'unixepoch') as m, datetime(0, 'unixepoch') as t
--> [{"d":"2024-03-02","m":"2023-11","t":"1970-01-01 00:00:00"}]
--- months of a moment in milliseconds
select strftime('%Y-%m', creator_time / 1000, 'unixepoch') as month, count(*) as n from @model('lease') group by 1
--> [{"month":"2023-11","n":3}]
--- printf of numbers
select printf('%02d-%.2f', 7, 1.005 + 1) as t
--> [{"t":"07-2.00"}]
--- values out of JSON
select json_extract('{"a":[1,2]}', '$.a[1]') as n, '{"b":3}' ->> 'b' as b, json_array_length('[1,2]') as k
--> [{"n":2,"b":3,"k":2}]
--- rows as JSON
select json_group_array(json_object('id', id)) as t from organizations where id = 'o1'
--> [{"t":"[{\"id\":\"o1\"}]"}]
--- GLOB and IIF
select iif('abc' glob 'a*', 'yes', 'no') as t, instr('abc', 'c') as n, ifnull(null, 1) as i
--> [{"t":"yes","n":3,"i":1}]
--- joined texts
select group_concat(id, '、') as ids from (select id from organizations order by id)
--> [{"ids":"o1、o2、o3"}]
--- a collation
select count(*) as n from organizations where id = 'O1' collate nocase
--> [{"n":1}]
--- bytes are no part of an answer
select x'00ff' as b, 1 as n
--> [{"b":null,"n":1}]
--- the type of a value
select typeof(1) as a, typeof('x') as b, cast(1.9 as int) as c, 5 == 5 as d, 1 is not 2 as e
--> [{"a":"integer","b":"text","c":1,"d":1,"e":1}]
