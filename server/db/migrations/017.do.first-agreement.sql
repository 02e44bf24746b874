-- A portal without an agreement could onboard nobody. Replace the wording by adding a version, never by editing this one.
INSERT INTO agreement (version, title, effective_from, body) VALUES ('2025-01', 'Engagement Agreement', '2025-01-01T00:00:00Z',
'This agreement sets out how the family office works for you and what we need from you to do so.

Our services. We keep your family''s books, prepare financial statements and reports, look after invoices and documents, and coordinate the advisors, custodians and vendors you work with. We act on your instructions and never take custody of your assets.

Your information. To serve you and to meet our legal duties we ask for personal, business and trust details, identity and tax numbers included. You confirm that what you give us is complete and correct to the best of your knowledge, and that you will tell us when it changes.

Confidentiality. What you share with us stays between you, the people you authorize and the concierges who serve your family. We disclose it to others only on your instruction or where the law requires it, and we protect it with access controls and encryption in transit.

Communication. Messages and files exchanged in this portal are part of your records with us. Please use the portal, not email, for anything confidential.

Fees. Services are invoiced as agreed with your family. Invoices are listed in the portal and are payable by their due date.

Ending the engagement. Either side may end this agreement in writing with thirty days'' notice. We then hand over your records and keep only what the law obliges us to keep.

By accepting you confirm that you have read this agreement and that you are entitled to give us the information you are about to enter.');
