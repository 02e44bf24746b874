import { tidePoint } from './tidePoint';
import type { Written } from './written';

const eleanor = { client: 'client', family: 'Ashford' } as const;
const trust = { client: 'client', family: 'Ashford Family Trust' } as const;

/** Eleanor's conversations about both her families, and James's about the first. */
export const ashfordConversations: readonly Written[] = [
  { ...eleanor, status: 'OPEN', unreadBy: 'client', script: tidePoint },
  {
    ...eleanor,
    status: 'NEW',
    concierge: 'none',
    unreadBy: 'concierge',
    script: `
      @0
      24m > Good morning. The school has moved Theodore's commencement to {+41}. Could somebody hold the Newbury rooms for five, and see whether my mother can be driven rather than fly?`,
  },
  { ...eleanor, status: 'NEW', concierge: 'none', script: '' },
  {
    ...eleanor,
    status: 'OPEN',
    category: 'ADDITIONAL_DOCUMENTS',
    unreadBy: 'client',
    script: `
      @6
      10:05 < Henry Brandt is closing the workpapers. Two things are still missing: the K-1 of Pacific Growth Fund III and the appraisal of the Blunt charts.
      10:40 > The K-1 came by post, of all things. I'll have Nkechi scan it.
      @4
      15:22 > Here it is, summarized with the others. The appraisal is promised for {+6}.
      + K-1 summary.xlsx
      15:51 < Received and filed. The ordinary loss on Pacific is larger than last year; Henry will want to carry it.
      @2
      09:18 < The estimates are ready. Federal $86,500, Massachusetts $21,400, both due {+26}. The vouchers are attached; unless you object they leave the operating account the day before.
      + Estimated tax vouchers.pdf`,
  },
  {
    ...eleanor,
    status: 'OPEN',
    unreadBy: 'client',
    script: `
      @9
      11:12 > Bea's passport runs out in the spring and she has the research cruise in May. Is there still time without paying for speed?
      11:30 < Plenty, if it goes in this month. Checklist attached; the courier can come to Woods Hole.
      + Passport renewal checklist.pdf
      11:34 > She'll like that better than a post office.
      @3
      16:44 < Picked up this afternoon. The old passport travels with it, so no trips abroad until about {+35}.
      @0
      95m < And it is already in process, with a tracking number. I'll write when it ships.`,
  },
  {
    ...eleanor,
    status: 'OPEN',
    concierge: 'concierge-2',
    script: `
      @15
      13:05 << Good afternoon, Mrs. Ashford. The docket for the Foundation's meeting is attached. Ana Prieto added the cold room at Open Harbor as a challenge grant.
      + Grant docket.docx
      13:40 > Thank you, Dana. Is the museum grant clear of my chairing the committee there?
      13:52 << You abstain and it is minuted; James and the two outside directors vote. Counsel is comfortable.
      14:10 > Then the docket may go out.
      @8
      09:40 << It did, and all four have confirmed for {+12}. Lunch at Larkspur, no shellfish.
      09:43 > You think of everything.`,
  },
  {
    ...eleanor,
    status: 'CLOSED',
    category: 'ADDITIONAL_DOCUMENTS',
    script: `
      @64
      09:00 < For Harborlight's renewal of the line the bank asks for a current rent roll of Wharf Street.
      09:35 > The one from leasing, attached. Larkspur's option year began on the first.
      + Rent roll.xlsx
      10:02 < Perfect, sent to the bank.
      @61
      14:20 < Renewed for two years at the old spread. Nothing else is needed.
      14:26 > Splendid.`,
  },
  {
    ...eleanor,
    status: 'CLOSED',
    script: `
      @142
      08:15 > The alarm at Beacon Hill went off twice last night. Marguerite reset it, but she did not sleep.
      08:22 < I am sorry. Summit Secure will be there before ten; the log shows the garden door both times.
      12:10 < A swollen frame: the contact opens when the wind leans on it. They planed the door and moved the sensor.
      12:30 > Please send Marguerite home early, paid.
      12:32 < Done, with a taxi.`,
  },
  {
    ...eleanor,
    status: 'CLOSED',
    script: `
      @201
      10:10 < Your yearly review with Delphine Amari: would {+19} at eleven suit, here or by video?
      11:45 > Here, and James will come. Could she bring what a lower equity weight would have done in the last three falls?
      11:58 < I asked her for exactly that page.
      @181
      16:30 < Minutes are in your documents: equity from 62 to 57 percent over two quarters, the difference into the municipal ladder.
      16:50 > Clear and short. Thank you.`,
  },
  {
    ...eleanor,
    status: 'ARCHIVED',
    script: `
      @338
      17:05 < Welcome to the portal, Eleanor. Anything that used to be an email can be written here, files included.
      17:20 > This is already quieter than my inbox.
      17:24 < Your countersigned engagement letter, for the records.
      + Signed engagement letter.pdf`,
  },
  {
    ...trust,
    status: 'OPEN',
    unreadBy: 'client',
    script: `
      @11
      09:30 < The trustees have approved the annual distribution. The letter is attached; please confirm the account ending in 01 is still right.
      + Ashford trust distribution letter.docx
      10:15 > It is. Does Winifred's share follow the same way as last year?
      10:21 < Yes, to her household account, in two halves.
      @1
      11:02 < Paid this morning, both halves scheduled. The receipt comes with the quarterly accounting.`,
  },
  {
    ...trust,
    status: 'CLOSED',
    concierge: 'concierge-2',
    script: `
      @95
      14:00 << Cascade proposes to thin the north stands this winter and leave the easement strip untouched. Net about $118,000.
      14:35 > Who has walked it?
      14:41 << Their forester, and ours a week later. They agree on every tree but forty.
      15:02 > Leave the forty.
      15:05 << Forty trees thank you. The plan is approved without them.`,
  },
  {
    client: 'james',
    family: 'Ashford',
    status: 'OPEN',
    unreadBy: 'concierge',
    script: `
      @2
      08:05 > Capital call from Harborlight's reserve, attached. Please confirm by phone with Tess before anything is wired.
      + Capital call notice.pdf
      08:31 < Called Tess on the number we have on file. Amount and account agree.
      @0
      130m > Good. Release it today, from the partnership, not from the household.`,
  },
];
