/** The password as it travels: lower-case hex SHA-256 of its UTF-8 text. Loaded on first use, it is only needed to sign in. */
export async function hashPassword(password: string): Promise<string> {
  const { default: sha256 } = await import('crypto-js/sha256')
  return sha256(password).toString()
}

/** The digest that clients of the family send in place of the password: lower-case hex MD5. Only made for a server in family mode. */
export async function hashForFamily(password: string): Promise<string> {
  const { default: md5 } = await import('crypto-js/md5')
  return md5(password).toString()
}
