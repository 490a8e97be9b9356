import { useQuery } from '@tanstack/react-query'
import { type DeskSettings, defaultDeskSettings } from '#rules/recharge/desk-settings.ts'
import { queries } from './queries.ts'

export const deskSettingsQuery = queries.readDeskSettings.queryOptions({
  meta: { watches: ['desk-settings'] },
})

/** The organiser's settings for desks; the defaults of a new event until the server has answered. */
export function useDeskSettings(): DeskSettings {
  const { data } = useQuery(deskSettingsQuery)
  return data ?? defaultDeskSettings
}
