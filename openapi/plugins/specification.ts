/**
 * The operations that every backend has, in their spelling and case. All other operations of the contract have
 * `x-additive`. Spec: R-API-2, R-API-3.
 */
export const specifiedOperations: readonly string[] = `
GET /api/user/validate
GET /api/profile/IsOnboarded
GET /api/profile/IsConcierge
GET /api/profile/getprofile
GET /api/profile/GetProfile
PUT /api/profile/UpdateProfile
GET /api/profile/GetLoginProfileId
GET /api/clientfamily/getfamilies
GET /api/family/getfamilies
POST /api/family/addfamily
GET /api/invoice/getinvoices
GET /api/invoice/getInvoices
GET /api/onboarding/CheckCanImportDWPData
POST /api/onboarding/ImportDWPData
POST /api/onboarding/MarkImportComplete
GET /api/onboarding/Individual
POST /api/onboarding/Individual
GET /api/onboarding/Business
POST /api/onboarding/Business
DELETE /api/onboarding/DeleteBusiness/{id}
DELETE /api/onboarding/DeleteBeneficialOwner/{id}
GET /api/onboarding/GetTrustsData
POST /api/onboarding/SaveTrusts
DELETE /api/onboarding/DeleteTrust/{id}
DELETE /api/onboarding/DeleteTrustMember/{id}
GET /api/accounting/BalanceSheet
GET /api/accounting/CashFlow
GET /api/accounting/IncomeStatement
GET /api/accounting/Locations/me
GET /api/messaging/getconciergeconversations
GET /api/messaging/getclientconversations
GET /api/messaging/GetMessages
POST /api/messaging/SendMessage
POST /api/messaging/MarkMessagesAsRead
POST /api/messaging/CreateClientConversation
POST /api/messaging/CreateConciergeConversation
GET /api/messaging/SearchMessageableIndividuals
PUT /api/messaging/UpdateConversationStatus/{id}
DELETE /api/messaging/DeleteConversation/{id}
GET /api/bankaccount/getbankaccount
PUT /api/bankaccount/updatebankaccount
POST /api/bankaccount/createbankaccount
GET /api/brokeragecustodian/getbrokeragecustodian
PUT /api/brokeragecustodian/updatebrokeragecustodian
POST /api/brokeragecustodian/createbrokeragecustodian
GET /api/insurancecompany/getinsurancecompany
PUT /api/insurancecompany/updateinsurancecompany
POST /api/insurancecompany/createinsurancecompany
GET /api/contact/getcontact
PUT /api/contact/updatecontact
POST /api/contact/createcontact
`
  .trim()
  .split('\n');
