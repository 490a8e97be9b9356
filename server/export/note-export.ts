import { tableInWords } from '#rules/figures/export.ts'
import { administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'

/** Of a file that a browser makes of rows it has read by pages: asked for before it is saved. */
export const noteExport = answer.noteExport.handler(async ({ context, input }) => {
  await administering(context, (_, note) => note({ kind: 'exported', detail: tableInWords(input) }))
  return { noted: true as const }
})
