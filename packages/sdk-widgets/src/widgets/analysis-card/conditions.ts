/** Best first; the words of the API. */
export const CONDITIONS = ['New with tags', 'New without tags', 'New with defects', 'Excellent', 'Very good', 'Good', 'Fair', 'Poor'];
