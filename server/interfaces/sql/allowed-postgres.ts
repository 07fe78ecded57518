const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Functions of PostgreSQL that only reckon with what they are given: none reads tables, files, settings or other servers, and none acts. */
export const postgresFunctions = words(`
  abs cbrt ceil ceiling degrees div exp floor gcd lcm ln log log10 mod pi power radians random round sign sqrt trunc width_bucket
  acos asin atan atan2 cos cot sin tan
  ascii btrim char_length character_length chr concat concat_ws initcap left length lower lpad ltrim md5 octet_length overlay position
  regexp_count regexp_instr regexp_like regexp_match regexp_matches regexp_replace regexp_split_to_array regexp_split_to_table regexp_substr
  repeat replace reverse right rpad rtrim split_part starts_with string_to_array string_to_table strpos substr substring translate upper
  like_escape similar_to_escape format to_char to_date to_number to_timestamp
  age clock_timestamp date_bin date_part date_trunc extract isfinite justify_days justify_hours justify_interval make_date make_interval
  make_time make_timestamp make_timestamptz now overlaps statement_timestamp timezone transaction_timestamp
  array_agg array_append array_cat array_length array_lower array_ndims array_position array_positions array_prepend array_remove array_replace
  array_to_json array_to_string array_upper cardinality unnest generate_series generate_subscripts
  json_agg json_array_elements json_array_elements_text json_array_length json_build_array json_build_object json_each json_each_text
  json_extract_path json_extract_path_text json_object json_object_agg json_object_keys json_strip_nulls json_typeof
  jsonb_agg jsonb_array_elements jsonb_array_elements_text jsonb_array_length jsonb_build_array jsonb_build_object jsonb_each jsonb_each_text
  jsonb_extract_path jsonb_extract_path_text jsonb_object jsonb_object_agg jsonb_object_keys jsonb_path_exists jsonb_pretty jsonb_strip_nulls jsonb_typeof
  row_to_json to_json to_jsonb
  avg bit_and bit_or bool_and bool_or corr count covar_pop covar_samp every max min mode percentile_cont percentile_disc
  regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope stddev stddev_pop stddev_samp string_agg sum var_pop var_samp variance
  cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number
  num_nonnulls num_nulls
`)

/** Types that values may be turned into. Others lead to the catalogue (`regclass`), to its rights (`aclitem`) or to documents that lead out (`xml`). */
export const postgresTypes = words(`
  bool boolean int2 int4 int8 smallint integer bigint numeric decimal float4 float8 real money
  text varchar bpchar char date time timetz timestamp timestamptz interval json jsonb uuid
`)

export const postgresOperators = words(`
  + - * / % ^ = <> != < <= > >= || & | # << >> ~ ~* !~ !~* ~~ ~~* !~~ !~~* ^@ -> ->> #> #>> @> <@ ? ?| ?& && @ |/ ||/
`)

/** What stands for the moment; what tells who is asking or where is closed. */
export const postgresMoments = words(`
  SVFOP_CURRENT_DATE SVFOP_CURRENT_TIME SVFOP_CURRENT_TIME_N SVFOP_CURRENT_TIMESTAMP SVFOP_CURRENT_TIMESTAMP_N
  SVFOP_LOCALTIME SVFOP_LOCALTIME_N SVFOP_LOCALTIMESTAMP SVFOP_LOCALTIMESTAMP_N
`)
