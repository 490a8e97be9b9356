import { useUrlDetail } from '../../app/address/url-detail.ts'

/** The session whose drawer is open, in the address of the list. */
export function useOpenSession() {
  const { detail, open, close } = useUrlDetail('session')
  return { openId: detail, open, close }
}
