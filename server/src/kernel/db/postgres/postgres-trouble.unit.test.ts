import pg from 'pg'
import { expect, test } from 'vitest'
import { connectTrouble, readAddress, refuseOldServer } from './postgres-trouble.ts'

const { where } = readAddress('postgres://ann:s3cret@db.example:6543/cuebook')

function answer(code: string, message = 'as the server says'): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code })
}

test('an address is shown without its password', () => {
  expect(where).toBe('ann@db.example:6543/cuebook')
})

test.each([
  [answer('28P01'), 'DATABASE_URL: the server at ann@db.example:6543/cuebook refuses the password.'],
  [
    answer('57P03'),
    'DATABASE_URL: the server at ann@db.example:6543/cuebook is still starting or shutting down.',
  ],
  [
    answer('XX123'),
    'DATABASE_URL: the server at ann@db.example:6543/cuebook refuses the connection (as the server says).',
  ],
  [
    new Error('timeout expired'),
    'DATABASE_URL: no PostgreSQL answers at ann@db.example:6543/cuebook (timeout expired).',
  ],
])('the operator reads one clear line for: %s', (error, line) => {
  expect(connectTrouble(where, error).message).toBe(line)
})

test('a server older than 15 is refused', () => {
  expect(() => refuseOldServer(where, 140_012)).toThrow('is PostgreSQL 14; Cuebook needs 15 or newer.')
  expect(() => refuseOldServer(where, 150_004)).not.toThrow()
})
