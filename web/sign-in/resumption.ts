import { ask } from '../app/calls/ask.ts'
import { mayResume } from '../app/calls/session.ts'
import { latePart } from '../app/late/late-part.ts'

const ResumeForm = latePart(async () => (await import('./ResumeForm.tsx')).ResumeForm)

/** The person who can resume on this device, and the form that asks for their pin, which is downloaded only then. */
export async function readResumption() {
  if (!mayResume.get()) return undefined
  const [resumer] = await Promise.all([ask.readResume(), ResumeForm.fetch()])
  if (!resumer) mayResume.forget()
  return resumer ? { ...resumer, ResumeForm } : undefined
}

export type Resumption = Awaited<ReturnType<typeof readResumption>>
