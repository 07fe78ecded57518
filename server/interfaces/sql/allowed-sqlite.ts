const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Functions of SQLite that only reckon with what they are given, and give no more than they are given: none reads tables or files, and none acts. */
export const sqliteFunctions = words(`
  abs ceil ceiling degrees exp floor ln log log10 log2 mod pi pow power radians random round sign sqrt trunc
  acos asin atan atan2 cos sin tan
  char coalesce concat concat_ws format glob hex if ifnull iif instr length like likelihood likely lower ltrim max min nullif octet_length printf
  quote replace rtrim soundex substr substring trim typeof unhex unicode unlikely upper
  date datetime julianday strftime time timediff unixepoch
  avg count group_concat max min median percentile percentile_cont percentile_disc string_agg sum total
  cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number
  json json_array json_array_length json_extract json_group_array json_group_object json_insert json_object json_patch json_pretty json_quote
  json_remove json_replace json_set json_type json_valid
`)
/** Names that SQLite itself gives to what is written as an operator or a word. */
export const sqliteOperators = words(`-> ->> current_date current_time current_timestamp`)
