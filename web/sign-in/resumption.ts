import { ask } from '../app/calls/ask.ts'
import { mayResume } from '../app/calls/session.ts'

/** Whom this device may let in again, and the form that asks for their code: downloaded only then. */
export async function readResumption() {
  if (!mayResume.get()) return undefined
  const [resumer, { ResumeForm }] = await Promise.all([ask.readResume(), import('./ResumeForm.tsx')])
  if (!resumer) mayResume.forget()
  return resumer ? { ...resumer, ResumeForm } : undefined
}

export type Resumption = Awaited<ReturnType<typeof readResumption>>
