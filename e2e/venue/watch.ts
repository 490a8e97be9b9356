import type { Page } from 'playwright-core'
import { keepFindings } from './findings.ts'

/** Notes what no page may do: write to the console, crash, be too wide, or send a request to another host. */
export function startWatch() {
  const complaints = keepFindings()
  const forgiven: RegExp[] = []
  return {
    over: (page: Page, home: string) => {
      page.on('pageerror', (error) => complaints.add(`broke: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.add(`said: ${message.text()} ${message.location().url}`)
      })
      page.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${home}/`))
          complaints.add(`asked another host: ${request.url()}`)
      })
    },
    forgive: (complaint: RegExp) => void forgiven.push(complaint),
    /** Fails the test that calls it, at each try, when anything was noted that it does not forgive. */
    nothingFound: () => complaints.nothingFound(forgiven.splice(0)),
  }
}
