import { expect, test } from 'vitest'
import { closedTitle } from './closed-title.ts'

test.each([
  [{ difference: 0, closedByName: null }, 'Caisse clôturée'],
  [{ difference: -1_00, closedByName: null }, 'Caisse clôturée avec un écart'],
  [{ difference: 0, closedByName: 'Samira' }, 'Caisse clôturée par Samira'],
  [{ difference: 1_00, closedByName: 'Samira' }, 'Caisse clôturée par Samira avec un écart'],
])('the title of a till closed with %o is «%s»', (ending, title) => expect(closedTitle(ending)).toBe(title))
