import { activateStand, deactivateStand } from './activate-and-deactivate.ts'
import { addStand } from './add-stand.ts'
import { deleteStand } from './delete-stand.ts'
import { editStand } from './edit-stand.ts'
import { listStands } from './list-stands.ts'
import { pauseStand, resumeStand } from './pause-and-resume.ts'
import { readStands } from './read-stands.ts'

export const standCalls = {
  listStands,
  readStands,
  addStand,
  editStand,
  activateStand,
  deactivateStand,
  pauseStand,
  resumeStand,
  deleteStand,
}
