import { describe, expect, test } from 'vitest'
import { connectionSettings } from './connection-settings.ts'

describe('the address of a database', () => {
  test('names the host, the port, the user, the password and the database', () => {
    expect(connectionSettings('postgres://ali:s%40fe@db.local:6432/venue?sslmode=require')).toEqual({
      host: 'db.local',
      port: 6432,
      user: 'ali',
      password: 's@fe',
      database: 'venue',
      ssl: { rejectUnauthorized: false },
      options: undefined,
    })
  })

  test('may name the folder of a socket', () => {
    expect(connectionSettings('postgresql://ali@/venue?host=/run/postgresql')).toMatchObject({
      host: '/run/postgresql',
      port: 5432,
      database: 'venue',
    })
  })

  test('that cannot be read is refused with a sentence that does not contain its password', () => {
    const wrong = [
      'postgres://ali:s#cr/t@db.local/venue',
      'postgres://ali:s%cret@db.local/venue',
      'postgres://ali:secret@one:5432,two:5432/venue',
      'secret',
    ]
    for (const url of wrong) {
      const why = whyNot(url)
      expect(why, url).toMatch(/^The database address /)
      expect(why).not.toMatch(/s.?cr/)
    }
    expect(whyNot(wrong[2] as string)).toContain('several hosts')
    expect(connectionSettings('postgres://ali:s%23cret@db.local/venue').password).toBe('s#cret')
  })

  test('is refused when it is no address of a PostgreSQL database', () => {
    expect(() => connectionSettings('mysql://ali@db/venue')).toThrow('postgres://')
    expect(() => connectionSettings('postgres://ali@db')).toThrow('names no database')
  })
})

function whyNot(url: string): string {
  try {
    connectionSettings(url)
    return ''
  } catch (error) {
    return `${(error as Error).message} ${(error as { input?: string }).input ?? ''}`.trim()
  }
}
