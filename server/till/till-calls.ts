import { closeTill } from './close-till.ts'
import { closeTillRemotely } from './close-till-remotely.ts'
import { closeTillsRemotely } from './close-tills-remotely.ts'
import { countTill, recountDrawer, refuseDrawer } from './count-till.ts'
import { drawTillReport } from './draw-till-report.ts'
import { listColleagues } from './list-colleagues.ts'
import { listMyTills } from './list-my-tills.ts'
import { listTillOperations, listTillSales } from './list-till-operations.ts'
import { listTillHolders, listTills } from './list-tills.ts'
import { moveCash } from './move-cash.ts'
import { openTill } from './open-till.ts'
import { printTillReport } from './print-till-report.ts'
import { readMyTill } from './read-my-till.ts'
import { readTillDetail } from './read-till-detail.ts'
import { readTillReport } from './read-till-report.ts'
import { reviewDifference } from './review-difference.ts'

export const tillCalls = {
  openTill,
  refuseDrawer,
  recountDrawer,
  moveCash,
  listColleagues,
  listMyTills,
  countTill,
  closeTill,
  closeTillRemotely,
  closeTillsRemotely,
  readTillReport,
  drawTillReport,
  printTillReport,
  listTills,
  listTillHolders,
  readTillDetail,
  listTillOperations,
  listTillSales,
  reviewDifference,
  readMyTill,
}
