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

  test('is refused when it is no address of a PostgreSQL database', () => {
    expect(() => connectionSettings('mysql://ali@db/venue')).toThrow('postgres://')
    expect(() => connectionSettings('postgres://ali@db')).toThrow('names no database')
  })
})
