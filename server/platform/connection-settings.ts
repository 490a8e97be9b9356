/** Address and account of a PostgreSQL. Fits `new Client(settings)` and `new Pool(settings)` of `pg` as it is. */
export type ConnectionSettings = {
  /** A host name, or the folder of a Unix socket. */
  host: string
  port: number
  user: string
  password: string
  database: string
  ssl?: boolean | { rejectUnauthorized: boolean }
  /** Start-up options such as `-c role=farhapass_app`. */
  options?: string
}

/**
 * Reads `postgres://user:password@host:port/database?sslmode=…`. A socket folder is given as `?host=/run/postgresql`.
 * `sslmode=require` encrypts and trusts the certificate; `verify-ca` and `verify-full` also check it.
 */
export function connectionSettings(url: string): ConnectionSettings {
  const { protocol, hostname, port, username, password, pathname, searchParams } = parse(url)
  if (protocol !== 'postgres:' && protocol !== 'postgresql:')
    throw new Error(`A database address starts with postgres://, not ${protocol}//`)
  const database = decodeURIComponent(pathname.slice(1))
  if (!database) throw new Error('The database address names no database')
  return {
    host: searchParams.get('host') ?? (decodeURIComponent(hostname) || 'localhost'),
    port: Number(port || searchParams.get('port') || 5432),
    user: decodeURIComponent(username || (searchParams.get('user') ?? 'postgres')),
    password: decodeURIComponent(password || (searchParams.get('password') ?? '')),
    database,
    ssl: sslOf(searchParams.get('sslmode') ?? 'disable'),
    options: searchParams.get('options') ?? undefined,
  }
}

/** `URL` cannot parse an address with a user and no host, as sockets have. Errors are told without the password. */
function parse(url: string): URL {
  if (/^\w+:\/\/(?:[^/@]*@)?[^/?]*,/.test(url))
    throw new Error('The database address names several hosts: put one address before them')
  const written = url.replace(/^(\w+:\/\/[^/@]*@)\//, '$1localhost/')
  if (!URL.canParse(written) || !isDecodable(written))
    throw new Error(
      'The database address cannot be read: postgres://user:password@host:port/database, with %40 for a @ in the password, %2F for a /, %23 for a #, %25 for a %',
    )
  return new URL(written)
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function sslOf(mode: string): boolean | { rejectUnauthorized: boolean } {
  if (mode === 'verify-full' || mode === 'verify-ca') return true
  return mode === 'require' ? { rejectUnauthorized: false } : false
}
