/** The filter of a list of alerts: those of one status, the open ones, or all. */
import { stockAlertStatuses } from './stock-alert.ts'

export const alertFilters = ['open', ...stockAlertStatuses, 'all'] as const
export type AlertFilter = (typeof alertFilters)[number]

export type AlertQuery = { readonly status: AlertFilter; readonly standId?: string | undefined }
