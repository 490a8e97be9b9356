-- «réf. 3FA9C07B»: what stands on a receipt leads to its operation.
create index operation_by_reference on operation (right(id::text, 8));
