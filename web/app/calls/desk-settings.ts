import { useQuery } from '@tanstack/react-query'
import { type DeskSettings, defaultDeskSettings } from '#rules/recharge/desk-settings.ts'
import { queries } from './queries.ts'

export const deskSettingsQuery = queries.readDeskSettings.queryOptions({
  meta: { watches: ['desk-settings'] },
})

/** What the organiser decided about desks; what a new event begins with until the server has said. */
export function useDeskSettings(): DeskSettings {
  const { data } = useQuery(deskSettingsQuery)
  return data ?? defaultDeskSettings
}
