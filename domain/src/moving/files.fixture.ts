/** Small files in the shape of what other programs export. */

/** A client list with projects: commas, quotes, names of months. */
export const honeyBook = `Project Name,Project Date,Project Type,Client Name,Client Email,Client Phone,Location,Total Project Value,Date Created
"Lee & Park, Wedding","Sat, Jun 14, 2025",Wedding,Anna Lee,Anna.Lee@people.example,+1 (512) 555-0101,"The Barn, Austin","$2,400.00","Jan 3, 2025"
Reunion 2005,"Aug 2, 2025",Reunion,Ben Ortiz,ben@people.example,,Hotel One,"$1,100.50","Feb 9, 2025"
`

/** Names in two columns, hours beside the date, CRLF. */
export const djEventPlanner = [
  'Event Date,Event Type,Start Time,End Time,Client First Name,Client Last Name,Client Email,Cell Phone,Venue Name,Venue Address,Total Fee,Deposit Amount,Notes',
  '6/21/2025,Wedding Reception,6:00 PM,11:30 PM,Cleo,Marsh,cleo@people.example,555-0102,Hall One,"1 Main St, Reno, NV",1800,600,"First dance: ""At Last"""',
  '7/4/2025,Birthday,7pm,12:00 AM,Dan,Reed,dan@people.example,,Garden,,950,,',
].join('\r\n')

/** Host instead of client, a date with its time. */
export const vibo = `Event name\tEvent type\tEvent date\tHost name\tHost email\tVenue
Evening of Eve\tCorporate\t2025-09-05 18:00\tEve Stone\teve@people.example\tTower Club
`

export const googleContacts = `First Name,Middle Name,Last Name,Organization Name,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value
Gina,,Moss,Moss Events,Met at the fair,* myContacts,Work,gina@moss.example ::: g@moss.example,Mobile,+1 555 0103
Hal,,,,,* myContacts,,,Mobile,555-0104
`

/** As a European spreadsheet writes it. */
export const plainSheet = `My gigs 2025;;;;
Datum;Event;Client;E-Mail;Price
13.09.2025;Hochzeit;Jörg Maß;joerg@people.example;"1.200,50 €"
`
