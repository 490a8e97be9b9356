import type { StaffMember } from '#rules/people/staff.ts'
import { withEdits } from '#rules/people/staff-change.ts'
import { mustBeHours } from '#rules/people/working-hours.ts'
import { tidyName } from '#rules/plain/readable.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { noteAccess } from '../books/journal.ts'
import { memberOf, tokenOf } from '../platform/call-pipeline.ts'
import { changeStaff } from './change-staff.ts'
import { requirePin } from './required-pin-store.ts'

/** Takes effect at the person's next request, without a new sign-in. */
export const editStaff = answer.editStaff.handler(
  ({ context, input: { staffId, pinRequired, ...edits } }) => {
    const { house, visit } = context
    const name = tidyName(edits.name)
    if (name === '') throw new Refusal('fields-missing')
    const workingHours = edits.workingHours && mustBeHours(edits.workingHours)
    const acting = { house, visit, actor: memberOf(context), token: tokenOf(context) }
    return changeStaff(acting, staffId, {
      kind: 'edited',
      decide: (member, situation) => withEdits(member, { ...edits, name, workingHours }, situation),
      alsoSave: async (tx, subject) => {
        if (pinRequired === undefined) return
        const isChanged = await requirePin(tx, staffId, { isRequired: pinRequired, now: house.clock() })
        if (isChanged)
          await noteAccess(tx, acting, { kind: 'pin-required', subject, detail: pinRequired ? 'Oui' : 'Non' })
      },
      detail: (before, after) => [...renamed(before, after), hoursOf(after)].join(' · '),
    })
  },
)

/** The journal names the person as they are called now, so that without these words nobody would find who they were. */
const renamed = (before: StaffMember, after: StaffMember): string[] =>
  before.name === after.name ? [] : [`${before.name} → ${after.name}`]

const hoursOf = ({ workingHours }: StaffMember): string =>
  workingHours ? `${workingHours.start} - ${workingHours.end}` : 'Sans restriction'
