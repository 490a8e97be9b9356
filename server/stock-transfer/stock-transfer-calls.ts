import { listTransfers } from './list-transfers.ts'
import {
  cancelTransfer,
  receiveTransfer,
  requestTransfer,
  sendTransfer,
  transferStock,
} from './move-transfer.ts'

export const stockTransferCalls = {
  listTransfers,
  requestTransfer,
  transferStock,
  sendTransfer,
  receiveTransfer,
  cancelTransfer,
}
