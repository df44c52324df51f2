/** Notes of any job. `{first}`, `{code}`: a gate's code, `{number}`: a small one, `{street}`. */
export const generalNotes: readonly (readonly [title: string, body: string])[] = [
  ['Gate code', 'Side gate {code}#. Pull it shut hard, the latch sticks.'],
  ['Lockbox', 'Lockbox on the gas meter, {code}. Put the key back and scramble the dial.'],
  ['Arrival', 'Arrived 8:{number}, {first} showed us around. Back door is open for us, please take shoes off inside.'],
  [
    'Parking',
    'Street cleaning on {street} every second Tuesday 9 to 12. Trailer goes into the driveway, left side only.',
  ],
  ['Dog', '{first}’s dog is in the back yard until 9. Knock first, gate stays closed.'],
  [
    'Call with the customer',
    '{first} called: please no work before 8 because of the baby, otherwise go ahead as planned.',
  ],
  [
    'Supplier',
    'Called the Oakland counter, back-ordered until the {number}th. Second choice is on the shelf in Concord, same price.',
  ],
  ['Delivery', 'Delivery between 7 and 9 on the {number}th. Driver calls {first} half an hour before.'],
  [
    'Payment',
    'Deposit check received, balance on the last day. {first} pays by card and knows about the receipt by email.',
  ],
  ['Change agreed', '{first} wants one more outlet for the hose at the back. Added $1{number}, agreed by text.'],
  ['Neighbor', 'Neighbor at the left asks for a day’s notice before the saw runs. Told Tomás.'],
  ['Walk-through', 'Walked the job with {first}. Two small things: touch up the caulk, sweep the drive. Both done.'],
  ['Small fix', '{first} texted that it drips a little. Went by, tightened one nut, no charge.'],
  ['Water shut-off', 'Main is in the box by the {street} curb, quarter turn with the key. House valve does not hold.'],
  ['Weather', 'Rain in the forecast, moved to the {number}th. {first} is fine with it.'],
  ['Site contact', '{first} is at work until 5. Daughter is home, she knows everything. Ring twice.'],
]
