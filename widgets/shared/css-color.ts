/** A hexadecimal, rgb(), hsl() or named colour, and nothing that could leave the declaration. */
export const colorPattern = '^(#[0-9A-Fa-f]{3,8}|[A-Za-z]{3,30}|(rgb|hsl)a?\\([0-9.,%\\s/deg]{1,60}\\))$'
