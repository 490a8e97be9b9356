import { tableInWords } from '#rules/figures/export.ts'
import { administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'

/** Writes the journal's line of a file that the browser builds from pages it has read; the screen calls this before saving the file. */
export const noteExport = answer.noteExport.handler(async ({ context, input }) => {
  await administering(context, (_, note) => note({ kind: 'exported', detail: tableInWords(input) }))
  return { noted: true as const }
})
