/** A renovation: 120 messages over four months. */
export const tidePoint = `
@118
08:52 > Morgan, we would like to go ahead with Tide Point after all. James is in. Where do we begin?
09:20 < Good morning, Eleanor. Wonderful news. First the architect, then the town: the historic commission meets every other week and wants drawings ten days ahead.
09:24 < Quarterboard did the carriage house for you. Shall I ask them, or would you like two proposals?
09:41 > Quarterboard. They know the house, and Caleb gets on with them.
09:44 < I'll call them this morning.
15:10 < Quarterboard can measure next week. Fee proposal to follow; I asked for a fixed fee through permit and hourly after.
15:32 > Perfect.
@111
11:05 < They were on site yesterday. The north sill is worse than we thought: eleven feet of rot behind the shingle.
11:18 > I was afraid of that. James noticed the door sticking last fall.
11:20 < It has to be done either way. It moves into the first phase and out of the contingency.
11:31 > Agreed. Please don't let it wait.
11:33 < Understood. Temporary shoring goes in on {+3}.
@104
10:12 < Three contractors have walked the house: Halloran, Surfside and Wescott. Bids are due {+14}.
10:30 > Which would you take?
10:37 < Halloran, if the price is within five percent. They finish when they say they will, and their site is clean.
10:41 > Then hope for five percent.
16:02 > One more thought: the kitchen. Yannick should be asked before anybody draws it.
16:15 < He has been. He sent four pages and a sketch of where the pass should be.
16:17 > Of course he did.
@90
09:03 < Bids are in. Halloran $766,950, Surfside $742,300, Wescott $801,000.
09:05 < Surfside leaves out the window flashing and allows half for the millwork. Like for like, Halloran is the lowest.
09:48 > That settles it. Does the office have to do anything before I sign?
09:55 < Counsel reads the contract first. I asked for ten percent retainage and lien waivers with every draw.
10:20 > Good. You are better at this than we are.
10:22 < We have simply been disappointed more often.
@88
14:30 < Counsel had two changes, both accepted. The contract is in the signing queue under your name.
14:52 > Signed.
14:53 < Countersigned as well. First draw is due on mobilization: $38,400.
14:58 > Approved. From the household account?
15:01 < From the family office account, then up to Real Estate with the other improvements. That keeps it out of household expense.
@83
08:40 < Mobilized. The fence is up and the neighbors have the letter with Caleb's number.
08:44 < Schedule of values attached; every invoice will be read against it.
+ Tide Point - schedule of values.xlsx
09:15 > I like that one can see what is left. Cedar shingle at 84,900, is that the whole house?
09:21 < All four sides and the dormers, white cedar, two weeks to weather before the trim is painted.
09:30 > And not one day sooner.
@77
17:22 > Beatrice is on the island this weekend and would like to look. Is that safe?
17:30 < With Caleb and a helmet, yes. I'll let the foreman know. Saturday before ten is best; they deliver after that.
17:33 > She says thank you, and that helmets suit her.
@70
10:02 < Commission approved the drawings without conditions. The only question was about the color of the sash.
10:09 > White?
10:10 < White. They seemed relieved.
10:26 > Then we may order windows?
10:31 < One decision first. The seaward openings should be impact rated; the insurer gives nine percent back on wind cover if they are.
10:44 > How much more?
10:49 < $18,640 for nine openings. It pays for itself in about seven years, sooner if there is a storm.
11:15 > Do it.
11:40 < Change order 4 attached. It needs your initials and the architect's.
+ Window change order 4.pdf
12:05 > Initialed.
@66
09:12 < Site report after the pier inspection. All nine poured, survey within a quarter inch.
+ Tide Point - site report.pdf
09:40 > A quarter inch over the whole house? Grandfather would have hired them.
09:43 < I'll pass that on.
@63
13:18 < Second draw: $91,250, foundation and piers. Lien waivers are on file from Halloran and both subcontractors.
13:20 < The architect has certified it. May I release?
13:51 > Please do.
13:55 < Released. It leaves {+1}.
@60
18:04 > Morgan, a question from my mother: will the old pantry door survive?
18:20 < It is wrapped in blankets in the carriage house with a tag that says WINIFRED, DO NOT PAINT.
18:22 > I have forwarded that word for word.
18:40 > She is delighted.
@56
09:30 << Good morning, Mrs. Ashford. Dana here, Morgan is traveling until {+4}. The lumber for the second floor arrived short; Halloran has it on the Thursday boat.
09:52 > Thank you, Dana. Does it cost us time?
09:58 << Two days at most. They moved the plumbing rough-in forward to fill them.
10:01 > Sensible.
@52
08:47 < I am back. Thank you for being patient with the boat.
08:49 < Framing is up to the plate. You can see the new stair from the road.
+ Tide Point - east elevation.png
09:10 > Oh, that is lovely. It looks like the photograph from 1931.
09:14 < That was the brief.
@49
11:20 < Third draw: $118,880 for framing, eighty percent complete. Retainage to date is $24,853.
11:24 < One item I struck: they billed the dormer framing in full and one dormer is still open.
11:41 > Well caught. How did they take it?
11:44 < They agreed before I finished the sentence. The corrected invoice is the one above.
11:50 > Release, please.
@45
16:33 > James wants to know what happens to the budget if we add the outdoor shower.
16:48 < About $9,200 with the drain, if it shares the wall with the mudroom. Twice that on the other side.
17:02 > The mudroom wall then. He will say the other side was better.
17:05 < I shall say nothing.
17:06 > Wise.
@41
09:25 < Town framing inspection passed this morning. No corrections.
09:28 < Insulation is next; the blower test is on {+9}.
09:44 > Do we have to be there?
09:46 < No. Caleb will be, and the report comes to me.
@38
12:11 < Insurance: the builder's risk renews on {+25}. Three offers are compared here; I would stay with Anchor & Oak.
+ Insurance renewal comparison.xlsx
12:40 > The alternative is cheaper for the house.
12:47 < By $1,425, and it excludes named storms until the roof is certified. We are in the season.
12:52 > Then we stay where we are.
12:53 < I'll bind it today.
@34
10:10 < Shingle samples are on the south wall. Natural, bleaching oil, and a gray stain nobody on site will admit to choosing.
+ Tide Point - shingle sample.png
10:31 > Natural. It will be gray by itself soon enough.
10:33 < That is what the foreman said you would say.
@31
15:02 < Windows: two of the nine came with scratched glass and went back. The others are in.
15:06 < New glass in three weeks. They are on the landward side, so the house is tight meanwhile.
15:20 > Fine. Are we still inside the contingency?
15:29 < Yes. $76,700 at the start, $31,240 committed: the sill, the windows and the shower drain. That leaves $45,460.
15:33 > Better than I feared.
@27
08:30 > Could we have the mason look at the hearth while he is there for the steps?
08:41 < He looked yesterday, unasked. The flue is sound, the damper is not. $1,850.
08:44 > Yes, please.
08:46 < Added as change order 7.
@23
13:40 < Blower test: 1.9 air changes, better than the drawings asked for. The engineer used the word charming.
13:52 > For an engineer that is a sonnet.
@20
09:05 < Fourth draw: $63,150 for windows and $45,100 for mechanical and plumbing. Waivers on file, architect certified.
09:31 > Released from my side. What is left to bill after this?
09:38 < $410,170 of the contract including the shingle and the millwork, plus change orders.
09:40 > Thank you. James will ask tonight.
@17
17:15 > The kitchen drawings: I like everything except the island. It is too long to walk around with a tray.
17:26 < Yannick said the same in other words. They will take fourteen inches off the seaward end.
17:28 > Then it is decided. He outranks us both.
@13
10:50 < Millwork is released to the shop. Eight weeks. They sent a corner of the cabinet to hold in your hand; it is at Beacon Hill.
11:30 > It is beautiful. Marguerite has put it on the mantel.
@10
09:15 < Shingling begins on {+4}, weather permitting. Two crews, seaward side first.
09:22 > Could somebody take a picture each week from the same spot?
09:25 < Caleb has driven a stake into the lawn for exactly that purpose.
@7
16:05 < Old North Marine asks whether Halcyon may stay on the mooring until {+12}; the yard is full.
16:20 > As long as the forecast is kind. They know the number to call.
16:23 < They do. I asked for a second line on the mooring in any case.
@5
11:12 < Fifth draw will be small: $9,840, mostly the electrician. I expect it tomorrow.
11:30 > I shall brace myself.
@3
09:02 < It came: $9,840 exactly. Waivers attached to the invoice in billing.
09:20 > Released. That must be a record.
09:24 < The new glass has arrived as well. Both windows go in on {+2}.
@1
14:10 > Will the south side be shingled before the family comes? My mother has begun to ask.
14:31 < Seaward and south will be done, the other two papered and tidy. The steps are usable.
14:35 > Then we come. Seven of us, two dogs.
14:42 < I'll have the carriage house opened and the heating on the day before. Does Winifred still prefer the ground floor?
14:50 > Always. Thank you, Morgan. For all of it.
14:52 < It has been a pleasure from the first sill on.
@0
52m < This week's picture from the stake. The seaward side is finished to the eaves.
+ Tide Point - east elevation.png
+ Tide Point - site report.pdf
`;
