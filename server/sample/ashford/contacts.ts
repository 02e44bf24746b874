import { contact } from '../families/firms';

/** The contacts of the Ashfords, of nearly all types. */
export const ashfordContacts = [
  contact(
    'Accountant/CPA',
    'h.brandt@brandt-moyer',
    'Henry Brandt signs the returns. Draft by the end of August, never later.',
    '212',
  ),
  contact('Accountant/CPA', 'foundation@brandt-moyer', 'The Foundation’s 990-PF and its audit.', '212'),
  contact(
    'Art Advisor',
    'celeste@varga-art',
    'Celeste Varga. Condition reports before any loan leaves the house.',
    '646',
  ),
  contact('Concierge/Lifestyle Manager', 'desk@larkspur-life', 'Restaurants, theater, birthdays.'),
  contact(
    'Estate Attorney',
    'l.fontaine@fontaine-reed',
    'Lucille Fontaine holds the signed originals of both trusts.',
    '212',
  ),
  contact('Executive Assistant', 'n.abara@ashford', 'Nkechi Abara keeps Eleanor’s calendar.'),
  contact('Executive Assistant', 't.brooks@ashford-capital', 'Tess Brooks, for James and the partnership.'),
  contact(
    'External Family Office CEO Lead',
    'v.okonjo@meridian-office',
    'Quarterly review of the office itself.',
    '203',
  ),
  contact('General Counsel', 'counsel@ashford-capital', 'Anything that is to be signed goes here first.'),
  contact('Home Manager', 'beacon.hill@homekeeping', 'Marguerite, on site on weekdays until four.'),
  contact('Home Manager', 'tide.point@homekeeping', 'Caleb, all year; lives in the carriage house.', '508'),
  contact('Household Staff Member', 'kitchen@ashford', 'Chef Yannick. Shellfish allergy: Beatrice.'),
  contact('Insurance Company', 'claims@anchor-oak-specialty', 'Claims desk, day and night.'),
  contact('Investment Portfolio Manager', 'mandates@calder-finch', 'Core equity mandate; monthly letter.', '212'),
  contact('Investment Portfolio Manager', 'munis@merrow-street', undefined, '212'),
  contact(
    'Personal Banker',
    'k.oyelaran@stillwater-trust',
    'Wires above $250,000 need a call back to a known number.',
    '612',
  ),
  contact('Philanthropy Advisor', 'ana@commonwealth-giving', 'Ana Prieto prepares the grant docket.'),
  contact('Private Security Team Lead', 'watch@summit-secure', 'Duty phone is answered at any hour.'),
  contact(
    'Real Estate Specialist',
    'leasing@wharfside-partners',
    'Lets the Wharf Street units; renewals sixty days ahead.',
  ),
  contact('Tax Attorney', 's.winterbourne@winterbourne-tax', 'Residency memo for Massachusetts and Nantucket.', '202'),
  contact('Technology and Cybersecurity Advisor', 'soc@greylock-defense', 'Reviews every device twice a year.', '415'),
  contact(
    'Wealth Advisor',
    'd.amari@amari-wealth',
    'Delphine Amari, the asset allocation and its yearly review.',
    '312',
  ),
];
