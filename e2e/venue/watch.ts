import type { Page } from 'playwright-core'

/** Notes what no page may do: write to the console, crash, be too wide, or send a request to another host. */
export function startWatch() {
  let complaints: string[] = []
  let forgiven: RegExp[] = []
  return {
    over: (page: Page, home: string) => {
      page.on('pageerror', (error) => complaints.push(`broke: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`said: ${message.text()} ${message.location().url}`)
      })
      page.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${home}/`))
          complaints.push(`asked another host: ${request.url()}`)
      })
    },
    forgive: (complaint: RegExp) => void forgiven.push(complaint),
    /** Throws when anything was noted, and clears the notes. */
    expectNothing: () => {
      const left = complaints.filter((complaint) => !forgiven.some((pattern) => pattern.test(complaint)))
      complaints = []
      forgiven = []
      if (left.length > 0) throw new Error(left.join('\n'))
    },
  }
}
