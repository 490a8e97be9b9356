import { describe, expect, test } from 'vitest'
import { usualTemplates } from './pager.ts'
import { httpCallOf, lineOf, type PagerCall, pageRequestOf, statusIn } from './pager-call.ts'

const call: PagerCall = { id: 'c1', number: '105', order: 'A-127' }
const told = (template: string, message = 'Commande {commande}\u202Fprête\u00A0!') => ({ template, message })

describe('the message to a base station', () => {
  test('over HTTP is a request with the number of the buzzer', () => {
    expect(httpCallOf(told('/page?pager_number={numero}&message={message}'), call)).toEqual({
      method: 'GET',
      path: '/page?pager_number=105&message=Commande%20A-127%20prete%20!',
      body: null,
    })
  })

  test.each([
    ['{"n":"{numero}","of":"{commande}"}', 'application/json', '{"n":"1\\"0","of":"A-127"}'],
    ['n={numero}&of={commande}', 'application/x-www-form-urlencoded', 'n=1%220&of=A-127'],
  ])('over HTTP may have a body: %s', (body, type, text) => {
    expect(httpCallOf(told(`POST /calls ${body}`), { ...call, number: '1"0' })).toEqual({
      method: 'POST',
      path: '/calls',
      body: { type, text },
    })
  })

  test('over a line is the template with its placeholders filled in, as one line of text', () => {
    expect(lineOf(told('PAGE,{numero},4,{message}'), call)).toBe('PAGE,105,4,Commande A-127 prete !\r\n')
  })

  test('by NetPage is a request with an id', () => {
    const template = '<Pager Type="Guest" ID="{numero}" SystemID="4"/><Message>{message}</Message>'
    expect(pageRequestOf(told(template, '<{commande}> & co'), { ...call, number: '12' })).toBe(
      '<PageRequest id="c1"><Pager Type="Guest" ID="12" SystemID="4"/><Message>&lt;A-127&gt; &amp; co</Message></PageRequest>\n',
    )
  })

  test('has only letters that buzzers can display', () => {
    expect(lineOf(told('PAGE,{numero},1,{message}', 'L’œuf « {commande} » – prêt…'), call)).toBe(
      'PAGE,105,1,L\'oeuf " A-127 " - pret...\r\n',
    )
  })

  test('is «Commande A-127» when the organiser wrote no message', () => {
    expect(lineOf(told(usualTemplates.line, ''), call)).toBe('PAGE,105,1,Commande A-127\r\n')
  })

  test.each([
    ['1&force=1', '/page?pager_number=1%26force%3D1&message=x'],
    ['{message}', '/page?pager_number=%7Bmessage%7D&message=x'],
    ['1\r\nPAGE', '/page?pager_number=1PAGE&message=x'],
  ])('cannot become another request through a number such as «%s»', (number, path) => {
    expect(httpCallOf(told(usualTemplates.http, 'x'), { ...call, number }).path).toBe(path)
  })

  test('cannot become another line or field through its number', () => {
    expect(lineOf(told('PAGE,{numero},4'), { ...call, number: '1,9\r\nPAGE,2' })).toBe('PAGE,19PAGE2,4\r\n')
  })
})

describe('an answer of a NetPage base', () => {
  test.each([
    ['<PageRequestStatus id="c1" status="queued"/>', 'taken'],
    ['<PageRequestStatus id="c1" status="Failed"/>', 'refused'],
    ['<PageRequestStatus id="c1" error="3"/>', 'refused'],
    ['<PageRequestStatus id="c1" status="Pager not found"/>', 'refused'],
    ['<PageRequestStatus id="c1" status="no such pager"/>', 'refused'],
    ['<PageRequestStatus id="c1" status="NotFound"/>', 'refused'],
    ['<PageRequestStatus id="c1" status="not_found"/>', 'refused'],
    ['<PageRequestStatus id="c1" status="Unable to page"/>', 'refused'],
    ['<PageRequestStatus id="c1" status="time-out"/>', 'refused'],
    ['<PageRequestStatus id="c1" status="notified, page sent"/>', 'taken'],
    ['<PageRequestStatus id="c2" status="queued"/>', undefined],
    ['<LRSN services="NetPage:2.2" device="T9550" login="none"/>', undefined],
    ['', undefined],
  ])('«%s» means: %s', (line, status) => {
    expect(statusIn(line, 'c1')).toBe(status)
  })

  test('does not count as a failure because of words in the id of our call', () => {
    expect(statusIn('<PageRequestStatus id="fail" status="sent"/>', 'fail')).toBe('taken')
  })
})
