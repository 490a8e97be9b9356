import { answer } from '../books/answer.ts'
import { isSound } from '../books/audit.ts'

export const auditBooks = answer.auditBooks.handler(async ({ context: { house } }) => {
  const lines = await house.audit()
  return { isSound: isSound(lines), lines: lines.map((line) => ({ ...line, breaches: [...line.breaches] })) }
})
